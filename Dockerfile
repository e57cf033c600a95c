# A hall in a container: `docker build -t runehall .`, then `docker run -p 8000:8000 -v runehall:/var/lib/runehall runehall`.
# compose.yaml runs it with PostgreSQL, Redis and a proxy. Base images are named by digest; Dependabot proposes newer ones.
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS build
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY requirements/build.lock requirements/run.lock requirements/
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements/build.lock \
 && python -m venv /opt/runehall \
 && /opt/runehall/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements/run.lock
COPY . .
RUN RUNEHALL_WEB=1 RUNEHALL_MARCH=portable pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
 && /opt/runehall/bin/pip install --no-deps --no-index /wheels/runehall-*.whl

FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b
COPY --from=build /opt/runehall /opt/runehall
# A fixed number, so that the files of a volume keep their owner from image to image.
RUN groupadd --system --gid 10001 runehall \
 && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/runehall --create-home runehall
USER 10001:10001
WORKDIR /var/lib/runehall
VOLUME /var/lib/runehall
ENV PATH=/opt/runehall/bin:$PATH \
    RUNEHALL_HOST=0.0.0.0 \
    RUNEHALL_PORT=8000 \
    RUNEHALL_DATABASE=sqlite:////var/lib/runehall/hall.sqlite3
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["python", "-c", "from os import environ; from urllib.request import urlopen; \
urlopen(f'http://127.0.0.1:{environ[\"RUNEHALL_PORT\"]}/ready', timeout=2)"]
CMD ["runehall", "serve"]
