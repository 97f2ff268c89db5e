"""What cards do: predicates and operations, and how a pack's compositions of them run.

`signatures` stands before `content`, `script` before `config`, `predicates`, `operations`
and `plays` between `driving` and `legal`.
"""
