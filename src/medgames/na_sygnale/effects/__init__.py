"""What cards do: predicates and operations, and how a pack's compositions of them run.

Extra rooms between `rules` and `legal`; each says more exactly where it stands.
"""
