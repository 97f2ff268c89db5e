"""Options: what a Config may hold, and how it prints and travels."""

import copy
import pickle
from typing import Any

import attrs
import pytest

from medgames.core.allowed import Instance, Number, OneOf
from medgames.core.errors import InvalidConfig
from medgames.core.options import Options, configured, default_of, shared


@attrs.frozen(repr=False, weakref_slot=False)
class Config(Options):
    pace: str = attrs.field(default="slow", validator=OneOf("slow", "fast"))
    limit: int | None = attrs.field(default=None, validator=Number(1, also=(None,), tried=(1, 9)))
    twice: bool = attrs.field(default=False, validator=OneOf(False, True))
    names: tuple[str, ...] = attrs.field(default=(), validator=Instance(tuple, "names"))
    memo: dict[str, int] = attrs.field(init=False, eq=False, repr=False, factory=dict)


def test_a_config_prints_as_what_differs_from_the_default() -> None:
    assert repr(Config()) == "Config()"
    assert repr(Config(limit=3, pace="fast")) == "Config(pace='fast', limit=3)"
    assert eval(repr(Config(names=("a",)))) == Config(names=("a",))


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (
            lambda: Config(pace="slowly"),
            "pace = 'slowly' is not allowed; expected one of 'slow', 'fast'",
        ),
        (lambda: Config(pace=None), "pace = None is not allowed"),  # type: ignore[arg-type]  # what is tested
        (
            lambda: Config(limit=0),
            "limit = 0 is not allowed; expected None or a whole number of at least 1",
        ),
        (lambda: Config(limit=True), "limit = True is not allowed"),
        (lambda: Config(limit=1.0), "limit = 1.0 is not allowed"),  # type: ignore[arg-type]  # what is tested
        (lambda: Config(twice=1), "twice = 1 is not allowed; expected one of False, True"),  # type: ignore[arg-type]  # what is tested
        (
            lambda: configured(Config, {"speed": 1}),
            "speed = 1 is not allowed; expected an option: pace, limit, twice, names",
        ),
        (lambda: configured(Config, {"memo": {}}), "memo = {} is not allowed"),
        (lambda: Config().replace(pace="slowly"), "pace = 'slowly' is not allowed"),
    ],
)
def test_a_value_that_is_not_allowed_is_told_with_its_name(make: Any, message: str) -> None:
    with pytest.raises(InvalidConfig) as caught:
        make()
    assert str(caught.value).startswith(message)


def test_equal_configs_become_one_object_on_the_way() -> None:
    config = shared(Config(limit=7))
    assert pickle.loads(pickle.dumps(config)) is config
    assert pickle.loads(pickle.dumps(Config(limit=7))) is config
    assert configured(Config, {"limit": 7}) is config
    assert config.replace(limit=None) is default_of(Config)
    assert pickle.loads(pickle.dumps(Config())) is default_of(Config)


def test_memos_do_not_travel_and_do_not_count() -> None:
    config = Config(limit=8)
    config.memo["x"] = 1
    assert config == Config(limit=8)
    assert hash(config) == hash(Config(limit=8))
    assert b"memo" not in pickle.dumps(config)


def test_a_config_is_a_value() -> None:
    config = Config(limit=2)
    assert copy.deepcopy(config) is config
    with pytest.raises(AttributeError):
        config.limit = 3  # type: ignore[misc]  # what is tested


def test_replace_changes_what_is_named() -> None:
    assert Config(limit=2, pace="fast").replace(limit=3) == Config(limit=3, pace="fast")


def test_values_survive_the_way_through_plain_data() -> None:
    config = Config(names=("a", "b"))
    plain = {name: config.plain(name, value) for name, value in config.changes().items()}
    assert plain == {"names": ["a", "b"]}
    assert configured(Config, {n: Config.unplain(n, v) for n, v in plain.items()}) == config


@pytest.mark.parametrize(
    ("allowed", "good", "bad"),
    [
        (OneOf(1, True, "x"), [1, True, "x"], [1.0, False, 0, "y"]),
        (Number(2, 5), [2, 5], [1, 6, 2.0, True, None, "2"]),
        (Number(2, 5, also=("random", None)), ["random", None, 3], ["x", 0]),
        (Number(None, 3, tried=(-9,)), [-100, 3], [4]),
        (Instance(tuple, "a tuple"), [()], [[], None]),
    ],
)
def test_what_is_allowed_fits_and_so_do_its_samples(
    allowed: Any, good: list[Any], bad: list[Any]
) -> None:
    assert all([allowed.fits(value) for value in (*good, *allowed.samples())])
    assert not any([allowed.fits(value) for value in bad])
    assert allowed.expected
