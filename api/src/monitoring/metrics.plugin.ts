import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { countChannels } from '../leads/deliveries/channels.ts';
import type { Metrics } from './metrics.ts';
import { type Sources, takeReadings } from './take-readings.ts';

interface MetricsOptions {
  metrics: Metrics | undefined;
  port: number | undefined;
  read: (app: FastifyInstance) => Omit<Sources, 'db'>;
}

/** Serves the metrics on their own port if METRICS_PORT is set. */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { metrics, port, read }) => {
    const { config, db } = app;
    if (!config.metrics || !metrics || port === undefined) return;
    metrics.setChannels(countChannels(config));
    const server = await openMetricsServer({
      host: config.metrics.host,
      port,
      contentType: metrics.contentType,
      write: async () => metrics.write(await takeReadings({ db, ...read(app) })),
    });
    app.addHook('onClose', async () => void server.close());
  },
  { name: 'metrics', dependencies: ['context', 'renders'] },
);

interface MetricsServerOptions {
  port: number;
  host: string;
  contentType: string;
  write: () => Promise<string>;
}

/** Serves `/metrics` on a separate port that proxies do not forward. */
async function openMetricsServer({ port, host, contentType, write }: MetricsServerOptions): Promise<Server> {
  const server = createServer(async ({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
    try {
      const text = await write();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, refuse) => {
    server.once('error', refuse).listen(port, host, resolve);
  });
  // An error of one connection must not end the process.
  server.on('error', () => {});
  return server;
}
