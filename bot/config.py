"""The program's settings, from the environment and `.env`; their defaults stand in `.env.example`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class ConfigError(Exception):
    """A setting that cannot be used. The message names the variable and what is allowed, no value."""


class Config(BaseSettings):
    """Every setting. Variables are upper case; empty ones count as not set."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True)

    discord_token: SecretStr | None = Field(
        None, description="the bot's token; without one the local page opens"
    )
    database: Path = Field(Path("data/tafelrunde.db"), description="a file path")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        "INFO", description="DEBUG, INFO, WARNING or ERROR"
    )
    # not LANGUAGE: many desktops set that one, to things like de_DE:en
    default_language: Literal["en", "de"] | None = Field(
        None, description="en or de; empty: the language that each server or person uses"
    )
    local_port: int = Field(8080, ge=1, le=65535, description="a port number from 1 to 65535")
    dev_guild: int | None = Field(None, gt=0, description="a server's id, a whole number")

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and (not (text := token.get_secret_value()).isascii() or len(text.split()) != 1):
            raise ValueError("the token must be one word")
        return token

    @field_validator("log_level", mode="before")
    @classmethod
    def _upper(cls, level: Any) -> Any:
        return level.upper() if isinstance(level, str) else level


def read_config(**given: Any) -> Config:
    """The settings; raises ConfigError for the first one that is wrong."""
    try:
        return Config(**given)
    except ValidationError as error:
        # never the error itself: it quotes the value, which may be the token
        name = str(error.errors()[0]["loc"][0])
        allowed = Config.model_fields[name].description
        raise ConfigError(f"{name.upper()} cannot be used as it is set; allowed: {allowed}") from None
