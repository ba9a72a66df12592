"""The TypeScript types of all that travels, generated from the Python that says it.

Usage: python -m scripts.wire            fails if the committed types have drifted
       python -m scripts.wire --write    writes them
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import fields, make_dataclass
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, models_json_schema

from shem.games import catalog
from shem.kernel.game import AnyGame
from shem.kernel.view import View
from shem.server import game_models, history_models, practice_models, replay_models, wire
from shem.server.app import make_app
from shem.server.card_reader import wire as reader
from shem.server.settings import Settings

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
HOME = WEB / "src" / "wire"

Schema = dict[str, Any]


class Untitled(GenerateJsonSchema):
    """Names models only: a title on every field would become a type of its own."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def field_is_required(self, field: Any, *args: Any, **kwargs: Any) -> bool:
        """What is told has all its fields; what is said may leave out those with a default."""
        return self.mode == "serialization" or super().field_is_required(field, *args, **kwargs)


SAID = (
    wire.Rename,
    wire.NewTable,
    replay_models.PlayOn,
    practice_models.AskAnswer,
    practice_models.AskSolution,
    practice_models.PlayPosition,
    reader.NewReader,
    reader.AskTest,
    reader.AskSell,
    reader.AskCheck,
    reader.AskClaim,
    reader.AskExhibit,
    reader.AskGolem,
    reader.AskAnimate,
    reader.BookChoice,
    reader.Facts,
    reader.Doubt,
)
TOLD = (
    wire.Me,
    game_models.GameCard,
    wire.Opened,
    wire.Lobby,
    wire.Invitation,
    wire.Invited,
    wire.DeviceLink,
    wire.Arrived,
    game_models.RulesPage,
    game_models.FoundRules,
    history_models.HistoryPage,
    history_models.RecordLine,
    replay_models.ReplayPage,
    replay_models.AnalysisPage,
    practice_models.PracticePage,
    practice_models.SolvedPage,
    practice_models.PracticePosition,
    practice_models.PracticeAnswer,
    reader.Alchemy,
    reader.ReaderPage,
    reader.ReaderAnswer,
    reader.ReaderLink,
    reader.Book,
    reader.Deduction,
    reader.Why,
    wire.Reason,
    wire.Problem,
    wire.Health,
)


def listing(title: str, frame: Any, mode: Any, models: tuple[type[BaseModel], ...]) -> Schema:
    """One type that names all that is told, or said: the frames of the socket, and these models."""
    _, schema = models_json_schema([(m, mode) for m in models], schema_generator=Untitled)
    union = TypeAdapter(frame).json_schema(mode=mode, schema_generator=Untitled)
    schema["$defs"] |= union.pop("$defs")
    names = {model.__name__: {"$ref": f"#/$defs/{model.__name__}"} for model in models}
    names["frame"] = {"$ref": f"#/$defs/{title}Frame"}
    schema["$defs"][f"{title}Frame"] = union
    return {"title": title, "type": "object", "properties": names, "required": [*names], **schema}


def drawn() -> dict[str, AnyGame]:
    """The games that have a board of their own here: nothing else reads the types of a game."""
    return {slug: game for slug, game in catalog().items() if game.presentation.has_board}


def view_of(game: AnyGame) -> type[View]:
    """The type of a game's views; compiled functions have no annotations to read it from."""
    return type(game.observe(game.new(seed="wire"), None))


def view_schema(view: type[View]) -> Schema:
    """The schema of a view, without the fields that never travel."""
    hints = get_type_hints(view)
    sent = [f for f in fields(view) if f.metadata.get("wire", True)]
    plain = make_dataclass(view.__name__, [(f.name, hints[f.name]) for f in sent])
    plain.__doc__ = view.__doc__
    schema = TypeAdapter(plain).json_schema(mode="serialization", schema_generator=Untitled)
    schema["title"] = view.__name__
    return schema


def older(schema: Any) -> Any:
    """A schema as the generator knows them: draft 7 has no prefixItems; defaults are not types."""
    if isinstance(schema, list):
        return [older(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _older(key, part) for key, part in schema.items() if key != "default"}
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
        plain["additionalItems"] = False
    return plain


def _older(key: str, part: Any) -> Any:
    """Under these keys names stand for schemas, and any name may."""
    if key in ("properties", "$defs"):
        return {name: older(schema) for name, schema in part.items()}
    return older(part)


def schemas() -> dict[str, Schema]:
    found = {
        "told.ts": listing("Told", wire.Frame, "serialization", TOLD),
        "said.ts": listing("Said", wire.AnyCommand, "validation", SAID),
    }
    for slug, game in drawn().items():
        found[f"{slug}.ts"] = view_schema(view_of(game))
    return {file: older(schema) for file, schema in found.items()}


def routes() -> str:
    """Which routes the server has, and what each of them gives, as its OpenAPI says it."""
    known = {model.__name__ for model in TOLD}
    found = {
        path: {verb: given_by(route) for verb, route in verbs.items()}
        for path, verbs in make_app(Settings(database="")).openapi()["paths"].items()
        if path.startswith("/api/")
    }
    given = {name for verbs in found.values() for name in verbs.values()}
    names = sorted({word for name in given for word in re.findall(r"\w+", name) if word in known})
    lines = [BANNER, "", f'import type {{ {", ".join(names)} }} from "./told";', ""]
    lines += ["export interface Routes {"]
    for path, verbs in found.items():
        told = "; ".join(f"{verb}: {name}" for verb, name in verbs.items())
        lines.append(f'  "{path}": {{ {told} }};')
    return "\n".join([*lines, "}", ""])


def given_by(route: Schema) -> str:
    """The type of what a route gives."""
    done = next(answer for code, answer in route["responses"].items() if code.startswith("2"))
    return typed(done.get("content", {}).get("application/json", {}).get("schema", {}))


def typed(schema: Schema) -> str:
    """A schema in a few words; what has no name of its own is unknown."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if schema.get("type") == "array":
        return f"{typed(schema['items'])}[]"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {typed(schema['additionalProperties'])}>"
    return {"string": "string", "integer": "number"}.get(schema.get("type", ""), "unknown")


TYPES: Final = {int: "number", str: "string", bool: "boolean", object: "unknown"}
"""Of the arguments of events."""


def own_types(game: AnyGame) -> str:
    """The events of a game, and the phrases of its board."""
    name = view_of(game).__name__.removesuffix("View")
    events = [event_type(*event) for event in game.presentation.event_fields.items()]
    phrases = [f'"{phrase}"' for phrase in game.words.names.get("board", {})]
    return union(f"{name}Event", events) + union(f"{name}Phrase", phrases)


def union(name: str, members: list[str]) -> str:
    """A union type; nothing where it has no members."""
    if not members:
        return ""
    return f"\nexport type {name} =\n" + "\n".join(f"  | {one}" for one in members) + ";\n"


def event_type(kind: str, fields: Mapping[str, object]) -> str:
    """An event as an object type."""
    given = "".join(f"; {name}: {field_type(annotation)}" for name, annotation in fields.items())
    return f'{{ kind: "{kind}"{given} }}'


def field_type(annotation: Any) -> str:
    if get_origin(annotation) is list:
        return f"{field_type(get_args(annotation)[0])}[]"
    return TYPES[annotation]


BANNER = "// Generated by `python -m scripts.wire --write`. Do not edit."
VERSION_FILE = f"""\
{BANNER}

/** What this page speaks; a server that speaks another version tells it to load itself again. */
export const VERSION = {wire.VERSION};
"""


def types() -> dict[str, str]:
    """The TypeScript of every file."""
    node = shutil.which("node")
    if node is None:
        sys.exit("wire: node is needed to generate the types")
    done = subprocess.run(
        [node, "scripts/types.mjs"],
        cwd=WEB,
        input=json.dumps(schemas()),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"wire: the generator failed; was `npm ci` run in web/?\n{done.stderr}")
    made: dict[str, str] = json.loads(done.stdout)
    for slug, game in drawn().items():
        made[f"{slug}.ts"] += own_types(game)
    return {**made, "routes.ts": routes(), "version.ts": VERSION_FILE}


def drifted(made: dict[str, str]) -> list[str]:
    """The files that differ from what would be generated now."""
    there = {file.name: file.read_text(encoding="utf-8") for file in HOME.glob("*.ts")}
    return sorted(name for name in made.keys() | there.keys() if made.get(name) != there.get(name))


def main() -> None:
    made = types()
    if "--write" in sys.argv:
        HOME.mkdir(parents=True, exist_ok=True)
        for name in drifted(made):
            if name in made:
                (HOME / name).write_text(made[name], encoding="utf-8")
            else:
                (HOME / name).unlink()
    elif stale := drifted(made):
        sys.exit(f"wire: {', '.join(stale)} drifted; run python -m scripts.wire --write")


if __name__ == "__main__":
    main()
