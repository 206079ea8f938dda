# Builds everything, then keeps what a server needs. The site's data lives in /data, or in PostgreSQL.

# From another registry: docker build --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM $NODE_IMAGE AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests && cp --parents package.json package-lock.json */package.json /manifests

FROM $NODE_IMAGE AS build
# For packages whose binary cannot be fetched.
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Packages are installed again only when a manifest has changed.
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run assemble -- /site && npm run assemble -- --verifier /verifier

# Looks at what is published with a browser: docker build --target verifier .
FROM $NODE_IMAGE AS verifier
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOME=/tmp
COPY --from=build /verifier /verifier
WORKDIR /verifier
USER node
CMD ["node", "node_modules/@shortlisted/section-kit/dist/cli/verifier.js"]

FROM $NODE_IMAGE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONTROL_PORT=3090 DATA_DIR=/data
# Its files are root's: the server can read them and change nothing.
COPY --from=build /site /site
RUN mkdir /data && chown node:node /data
WORKDIR /site
USER node
EXPOSE 3000 3090
# A request and nothing of the server's code: beside a load the check must not be what makes the server late.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s \
  CMD ["node", "-e", "require('http').get(`http://127.0.0.1:${process.env.PORT}/readyz`, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Both planes. The builds of this image go live where nobody has decided anything else; the site serves whatever becomes of
# them.
CMD ["sh", "-c", "exec node api/dist/planes.js releases/*"]
