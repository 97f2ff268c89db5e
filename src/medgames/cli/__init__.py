"""The command ``medgames`` (extra ``cli``): a module a subcommand; knows no game by name."""
