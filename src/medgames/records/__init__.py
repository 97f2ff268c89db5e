"""Games as text files: written as they are played, checked when they are loaded.

`Record` is one game as a value; `RecordWriter` writes games line by line while they are
played; `load_all` reads a file that holds several.
"""

from medgames.records.record import AnyRecord, Record, Step, load_all
from medgames.records.writer import RecordWriter

__all__ = ["AnyRecord", "Record", "RecordWriter", "Step", "load_all"]
