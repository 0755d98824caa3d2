"""Draws the golden pictures anew: python tests/bot/pictures/draw_golden.py, from the repository's root."""

from __future__ import annotations

import importlib.util
import io
import sys
from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2]))

from bot.pictures import render  # noqa: E402 - the path above comes first
from tests.bot.pictures.charts import CHART, LOOKED_UP  # noqa: E402

GOLDEN_WIDTH = 360


def main() -> None:
    spec = importlib.util.spec_from_file_location("positions", HERE / "conftest.py")
    positions = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(positions)
    for name, position in positions.ORDINARY.items():
        for language in ("en", "de"):
            png = render(position.game, position.view, language, names=position.names, kind=position.kind)
            save(png, f"{name}-{language}")
    for language in ("en", "de"):
        save(render("chronicle", CHART, language), f"chronicle-{language}")
        for card in LOOKED_UP:
            save(render("drakones-card", card, language), f"drakones-card-{card}-{language}")


def save(png: bytes, name: str) -> None:
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    high = round(picture.height * GOLDEN_WIDTH / picture.width)
    small = picture.resize((GOLDEN_WIDTH, high), Image.Resampling.LANCZOS)
    small = small.quantize(dither=Image.Dither.NONE)
    small.save(HERE / "golden" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
