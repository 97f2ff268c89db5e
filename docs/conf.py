"""How the pages are built: `sphinx-build -W docs docs/_build/html`."""

import sys
from pathlib import Path

import medgames

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "medgames"
author = "medgames contributors"
copyright = "2026, medgames contributors"
version = release = medgames.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "fieldnotes", "ruletable"]
exclude_patterns = ["_build"]
default_role = "code"  # in docstrings `name` is code, as in the pages
smartquotes = False  # quotes show how a value is written

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "groupwise"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True}

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["rules.css"]
html_title = f"medgames {release}"
