# The service in a container: see docs/container.md.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has Node.
RUN npm ci --omit=dev --loglevel=error && rm -rf node_modules/node-linux-*

FROM packages AS dist
COPY specs specs
COPY docs docs
COPY console console
COPY codegen codegen
COPY generated generated
COPY contracts contracts
COPY scripts scripts
COPY src src
RUN node codegen/dist.ts

FROM node:24-trixie-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
RUN apt-get update && apt-get install -y --no-install-recommends bzip2 ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown 10001:10001 /data
COPY --from=packages /app/node_modules node_modules
COPY package.json LICENSE ./
COPY --from=dist /app/dist dist
COPY generated generated
COPY src src
# The files belong to root: the service cannot change itself.
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["node", "src/cli/earshot.ts", "healthcheck"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=70", "src/main.ts"]
