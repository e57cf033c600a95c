# A hall in a container: `docker build -t runehall .`, then `docker run -p 8000:8000 -v runehall:/var/lib/runehall runehall`.
# compose.yaml runs it with PostgreSQL, Redis and a proxy.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY requirements/build.lock requirements/run.lock requirements/
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements/build.lock \
 && python -m venv /opt/runehall \
 && /opt/runehall/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements/run.lock
COPY . .
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
 && /opt/runehall/bin/pip install --no-deps --no-index /wheels/runehall-*.whl

FROM python:3.13-slim
COPY --from=build /opt/runehall /opt/runehall
RUN useradd --system --home-dir /var/lib/runehall --create-home runehall
USER runehall
WORKDIR /var/lib/runehall
VOLUME /var/lib/runehall
ENV PATH=/opt/runehall/bin:$PATH \
    RUNEHALL_HOST=0.0.0.0 \
    RUNEHALL_PORT=8000 \
    RUNEHALL_DATABASE=sqlite:////var/lib/runehall/hall.sqlite3
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/ready', timeout=2)"]
CMD ["runehall", "serve"]
