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
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000 8044
HEALTHCHECK --interval=10s --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.STORE_PORT || 8044}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Shop and store in one. Each alone: dist-programs/store.js serve, and dist-programs/host.js (without this HEALTHCHECK).
CMD ["node", "dist-programs/start.js"]
