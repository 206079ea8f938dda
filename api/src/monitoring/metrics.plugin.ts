import { once } from 'node:events';
import { createServer } from 'node:http';
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

/** Serves `/metrics` on a separate port that proxies do not forward, if METRICS_PORT is set. */
export const metricsPlugin = fp<MetricsOptions>(
  async (app, { metrics, port, read }) => {
    const { config, db } = app;
    if (!config.metrics || !metrics || port === undefined) return;
    metrics.setChannels(countChannels(config));
    const server = createServer(async ({ url, method }, response) => {
      if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end();
      try {
        const text = await metrics.write(await takeReadings({ db, ...read(app) }));
        response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
      } catch {
        response.writeHead(500).end();
      }
    });
    await once(server.listen(port, config.metrics.host), 'listening');
    // An error of one connection must not end the process.
    server.on('error', () => {});
    app.addHook('onClose', async () => void server.close());
  },
  { name: 'metrics', dependencies: ['context', 'renders'] },
);
