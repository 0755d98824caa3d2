"""Dataclasses to JSON values and back, by the types of their fields.

Known types: None, bool, int, str, bytes (as hex), `Literal`, `X | None`, `tuple`, `frozenset` (sorted),
`dict[str, X]`, dataclasses, and unions of dataclasses (told apart by a `kind` key, the class's name).
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
Convert = Callable[[Any], Any]


class CodecError(ValueError):
    """A JSON value that does not fit its type. The message names the place and what is expected there."""


def dump(value: Any, kind: Any = None, *, defaults: bool = True) -> Any:
    """The JSON value of `value`, seen as a `kind` (its own type if left out).

    Without `defaults`, fields of the outermost dataclass that hold their default are left out.
    """
    plain = _dumper(_key(kind or type(value)))(value)
    if not defaults:
        for f in dataclasses.fields(value):
            if getattr(value, f.name) == _default(f):
                del plain[f.name]
    return plain


def load(kind: type[T] | Any, value: Any) -> T:
    """The `kind` that the JSON value stands for; raises CodecError. A dataclass's own ValueErrors pass."""
    return _loader(_key(kind))(value)  # type: ignore[no-any-return]


def _key(kind: Any) -> Hashable:
    return kind  # type: ignore[no-any-return]


def _default(f: dataclasses.Field[Any]) -> Any:
    if f.default_factory is not dataclasses.MISSING:
        return f.default_factory()
    return f.default


def _expect(fits: object, value: Any, wanted: str) -> None:
    if not fits:
        raise CodecError(f"{value!r:.80} is not {wanted}")


def _same(value: Any) -> Any:
    return value


@cache
def _dumper(kind: Any) -> Convert:
    origin, args = get_origin(kind), get_args(kind)
    if kind is bytes:
        return bytes.hex
    if kind is type(None) or kind in (bool, int, str) or origin is Literal:
        return _same
    if dataclasses.is_dataclass(kind):
        hints = get_type_hints(kind)
        fields = [(f.name, _dumper(hints[f.name])) for f in dataclasses.fields(kind)]
        return lambda value: {name: convert(getattr(value, name)) for name, convert in fields}
    if origin in (Union, types.UnionType):
        real = [arg for arg in args if arg is not type(None)]
        if len(real) == 1:
            inner = _dumper(real[0])
            return lambda value: None if value is None else inner(value)
        by_type = {arg: _dumper(arg) for arg in real}
        return lambda value: (
            None if value is None else {"kind": type(value).__name__, **by_type[type(value)](value)}
        )
    if origin is tuple and (len(args) == 1 or args[-1] is Ellipsis):
        item = _dumper(args[0])
        return list if item is _same else lambda value: [item(x) for x in value]
    if origin is tuple:
        items = [_dumper(arg) for arg in args]
        return lambda value: [convert(x) for convert, x in zip(items, value, strict=True)]
    if origin is frozenset:
        return sorted
    if origin is dict:
        item = _dumper(args[1])
        return lambda value: {key: item(x) for key, x in value.items()}
    raise TypeError(f"no codec for {kind!r}")


@cache
def _loader(kind: Any) -> Convert:
    origin, args = get_origin(kind), get_args(kind)
    if kind is type(None) or kind in (bool, int, str):
        return _load_plain(kind)
    if kind is bytes:
        return _load_bytes
    if origin is Literal:
        return _load_literal(args)
    if dataclasses.is_dataclass(kind):
        return _load_dataclass(kind)
    if origin in (Union, types.UnionType):
        return _load_union(args)
    if origin is tuple and (len(args) == 1 or args[-1] is Ellipsis):
        return _load_items(tuple, _loader(args[0]))
    if origin is tuple:
        return _load_fixed([_loader(arg) for arg in args])
    if origin is frozenset:
        return _load_items(frozenset, _loader(args[0]))
    if origin is dict:
        item = _loader(args[1])

        def convert(value: Any) -> Any:
            _expect(isinstance(value, dict), value, "an object")
            return {key: item(x) for key, x in value.items()}

        return convert
    raise TypeError(f"no codec for {kind!r}")


def _load_plain(kind: type) -> Convert:
    def convert(value: Any) -> Any:
        _expect(type(value) is kind, value, kind.__name__)
        return value

    return convert


def _load_bytes(value: Any) -> bytes:
    try:
        return bytes.fromhex(value)
    except (TypeError, ValueError):
        raise CodecError(f"{value!r:.80} is not hex") from None


def _load_literal(args: tuple[Any, ...]) -> Convert:
    def convert(value: Any) -> Any:
        for arg in args:
            if type(value) is type(arg) and value == arg:
                return arg
        raise CodecError(f"{value!r:.80} is not one of {', '.join(map(str, args))}")

    return convert


def _load_dataclass(kind: Any) -> Convert:
    hints = get_type_hints(kind)
    fields = {f.name: _loader(hints[f.name]) for f in dataclasses.fields(kind)}
    required = {f.name for f in dataclasses.fields(kind) if _default(f) is dataclasses.MISSING}

    def convert(value: Any) -> Any:
        _expect(isinstance(value, dict), value, "an object")
        if unknown := value.keys() - fields.keys():
            raise CodecError(f"unknown key {min(unknown)!r}; known are {', '.join(sorted(fields))}")
        if missing := required - value.keys():
            raise CodecError(f"{min(missing)!r} is missing")
        found = {}
        for name, x in value.items():
            try:
                found[name] = fields[name](x)
            except CodecError as error:
                raise CodecError(f"{name}: {error}") from None
        return kind(**found)

    return convert


def _load_union(args: tuple[Any, ...]) -> Convert:
    real = [arg for arg in args if arg is not type(None)]
    empty = len(real) < len(args)
    if len(real) == 1:
        inner = _loader(real[0])
        return lambda value: None if value is None else inner(value)
    by_name = {arg.__name__: _loader(arg) for arg in real}

    def convert(value: Any) -> Any:
        if value is None and empty:
            return None
        _expect(
            isinstance(value, dict) and value.get("kind") in by_name, value, f"one of {', '.join(by_name)}"
        )
        return by_name[value["kind"]]({key: x for key, x in value.items() if key != "kind"})

    return convert


def _load_items(build: Callable[[list[Any]], Any], item: Convert) -> Convert:
    def convert(value: Any) -> Any:
        _expect(isinstance(value, list), value, "a list")
        return build([item(x) for x in value])

    return convert


def _load_fixed(items: list[Convert]) -> Convert:
    def convert(value: Any) -> Any:
        _expect(isinstance(value, list) and len(value) == len(items), value, f"a list of {len(items)}")
        return tuple(item(x) for item, x in zip(items, value, strict=True))

    return convert
