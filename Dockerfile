# The shop and its store, as `npm run build` makes them: by Node alone, without what they are built with.
# docs/deploying.md says how it is run.
ARG NODE=node:20-slim

FROM ${NODE} AS built
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM ${NODE}
# Tells PostgreSQL a name for a user who is a number alone.
RUN apt-get update && apt-get install -y --no-install-recommends libnss-wrapper && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=packages /shop/package.json package.json
COPY --from=packages /shop/node_modules node_modules
COPY --from=built /shop/server/db/migrations server/db/migrations
COPY --from=built /shop/server/payments/page.css server/payments/page.css
COPY --from=built /shop/demo/store demo/store
COPY --from=built /shop/demo/pictures/rendered demo/pictures/rendered
COPY --from=built /shop/dist dist
COPY --from=built /shop/dist-programs dist-programs
ENV NODE_ENV=production HOST=0.0.0.0 STATECART_DATA=/data
# For whichever user the container is run as: what the database makes in it is closed to all others.
RUN install -d -o node -g node -m 1777 /data
USER node
VOLUME /data
EXPOSE 3000 8044
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.STORE_PORT || 8044}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Shop and store in one. Each alone: dist-programs/store.js serve, and dist-programs/host.js (without this HEALTHCHECK).
CMD ["node", "dist-programs/start.js"]
