# The bot on Discord, without the local page. Everything that is to be kept lies in the volume /data.
#   docker build -t tafelrunde .
#   docker run -d --name tafelrunde --restart unless-stopped --env-file .env -v tafelrunde:/data tafelrunde

FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY games games
COPY storage storage
COPY seeds seeds
RUN pip wheel --no-cache-dir --wheel-dir /wheels .

FROM python:3.12-slim
# letters for names in more scripts, and the order of those written from right to left
RUN apt-get update \
  && apt-get install -y --no-install-recommends fonts-dejavu-core libfribidi0 \
  && rm -rf /var/lib/apt/lists/*
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
  pip install --no-cache-dir --no-index --find-links /wheels tafelrunde
RUN useradd --system --uid 10001 --no-create-home tafelrunde \
  && install --directory --owner tafelrunde /data
USER tafelrunde
# data/tafelrunde.db, where the bot and `python -m storage` look by themselves, is in the volume from here
WORKDIR /
ENV DATABASE=/data/tafelrunde.db
VOLUME /data
CMD ["python", "-m", "bot"]
