"""Settings: wrong ones name their variable and never their value; the token is told to nobody."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import traceback
from pathlib import Path

import discord
import pytest

from bot import __main__ as program
from bot.config import Config, ConfigError, read_config

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "secret-token.of.the-bot"

WRONG = [
    ("DISCORD_TOKEN", "two words"),
    ("DISCORD_TOKEN", "tokén"),
    ("LOG_LEVEL", "LOUD"),
    ("DEFAULT_LANGUAGE", "fr"),
    ("LOCAL_PORT", "0"),
    ("LOCAL_PORT", "70000"),
    ("LOCAL_PORT", "eighty"),
    ("DEV_GUILD", "my server"),
    ("DEV_GUILD", "-1"),
]


@pytest.fixture(autouse=True)
def no_settings(monkeypatch, tmp_path):
    """None from outside; and the test run's own signals and loggers stay as they are."""
    for name in Config.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    handler, level = signal.getsignal(signal.SIGTERM), logging.getLogger("discord").level
    yield
    signal.signal(signal.SIGTERM, handler)
    logging.getLogger("discord").setLevel(level)


@pytest.fixture
def quiet(monkeypatch):
    """No logging is set up."""
    monkeypatch.setattr(discord.utils, "setup_logging", lambda **_: None)


def run(tmp_path, **settings: str) -> subprocess.CompletedProcess[str]:
    """The program with these settings, which keep it from running."""
    env = {**os.environ, **settings, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-m", "bot"],
        check=False, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_setting_names_its_variable_and_what_is_allowed(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as caught:
        read_config()
    allowed = Config.model_fields[name.lower()].description
    assert str(caught.value) == f"{name} cannot be used as it is set; allowed: {allowed}"
    assert value not in str(caught.value).split()
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__


def test_no_setting_is_needed():
    config = read_config()
    assert config.discord_token is None
    assert (config.log_level, config.default_language, config.local_port, config.dev_guild) == (
        "INFO",
        None,
        8080,
        None,
    )


def test_an_empty_setting_is_none_and_case_does_not_matter(monkeypatch):
    for name in Config.model_fields:
        monkeypatch.setenv(name.upper(), "")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    assert read_config() == Config(_env_file=None, log_level="DEBUG")


def test_settings_are_read_from_the_file_and_the_environment_wins(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN={TOKEN}\nDEFAULT_LANGUAGE=de\nSOMETHING=else\n")
    monkeypatch.setenv("DEFAULT_LANGUAGE", "en")
    config = read_config()
    assert config.discord_token.get_secret_value() == TOKEN
    assert config.default_language == "en"


def test_the_example_holds_every_setting_with_its_default():
    lines = (ROOT / ".env.example").read_text().splitlines()
    written = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert list(written) == [name.upper() for name in Config.model_fields]
    for name, field in Config.model_fields.items():
        assert written[name.upper()] == ("" if field.default is None else str(field.default))


def test_the_token_is_in_no_representation(monkeypatch):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    config = read_config()
    for text in (repr(config), str(config), config.model_dump_json(), repr(config.model_dump())):
        assert TOKEN not in text


def test_the_program_ends_with_one_line_that_says_why(tmp_path):
    done = run(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE="/proc/nowhere/x.db")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("/proc/nowhere/x.db cannot be written")
    assert done.stderr.count("\n") == 1
    assert TOKEN not in done.stderr


def test_a_wrong_setting_is_told_in_one_line(monkeypatch, capsys):
    monkeypatch.setenv("DISCORD_TOKEN", f"{TOKEN} {TOKEN}")
    assert program.main() == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("DISCORD_TOKEN cannot be used as it is set; allowed: ")
    assert err.count("\n") == 1
    assert TOKEN not in err


class Unauthorised:
    """Discord's answer to a request that it turns down."""

    status, reason = 503, "Service Unavailable"


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (discord.LoginFailure("Improper token has been passed."), 1, "DISCORD_TOKEN was not accepted"),
        (OSError("no route to host"), 1, "Discord cannot be reached (no route to host)"),
        (discord.HTTPException(Unauthorised(), "later"), 1, "Discord cannot be reached (503 Service"),
        (KeyboardInterrupt(), 0, ""),
    ],
)
def test_the_token_is_in_no_log_and_no_message(monkeypatch, capsys, caplog, quiet, error, code, told):
    """Whatever happens while it runs, with everything logged."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("LOG_LEVEL", "DEBUG")

    async def login(self, token):
        assert token == TOKEN
        for name in ("discord.http", "discord.gateway", "discord.webhook.async_"):
            logging.getLogger(name).debug("a request with the token %s", token)
        raise error

    monkeypatch.setattr(discord.Client, "login", login)
    with caplog.at_level(logging.DEBUG):
        assert program.main() == code
    out, err = capsys.readouterr()
    assert err.startswith(told)
    assert err.count("\n") == code, "one line, or none"
    assert TOKEN not in out + err + caplog.text


def test_the_token_is_in_no_traceback(monkeypatch, quiet):
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)

    async def login(self, token):
        raise ZeroDivisionError

    monkeypatch.setattr(discord.Client, "login", login)
    with pytest.raises(ZeroDivisionError) as caught:
        program.main()
    assert TOKEN not in "".join(traceback.format_exception(caught.value))


def test_being_stopped_as_a_service_is_stops_it_as_ctrl_c_does(monkeypatch, quiet):
    raised = []

    async def run(_):
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(program, "run_locally", run)
    monkeypatch.setattr(signal, "raise_signal", raised.append)
    assert program.main() == 0
    assert raised == [signal.SIGINT]
