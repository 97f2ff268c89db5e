"""What cards do: predicates and operations, and how a pack's compositions of them run.

Extra room between `rules` and `legal`; each module in it says more exactly where it stands.
"""
