"""``python -m medgames`` is the command ``medgames``."""

from medgames.cli.main import main

if __name__ == "__main__":
    main()
