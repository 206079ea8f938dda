# Builds everything, then keeps what a server needs. The site's data lives in the volume /data, or in PostgreSQL.

FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && npm run assemble -- /site

# Looks at what is published with a browser: docker build --target verifier .
FROM build AS verifier
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOME=/tmp
USER node
CMD ["node", "section-kit/dist/cli/verifier.js"]

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Its files are root's: the server can read them and change nothing.
COPY --from=build /site /site
RUN mkdir /data && chown node:node /data
WORKDIR /site
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "api/dist/commands/health.js"]
# The builds of this image go live where nobody has decided anything else; the server serves whatever becomes of them.
CMD ["sh", "-c", "exec node api/dist/server.js releases/*"]
