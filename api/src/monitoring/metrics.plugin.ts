import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { countChannels } from '../leads/deliveries/channels.ts';
import type { Metrics } from './metrics.ts';
import { openMetricsServer } from './metrics-server.ts';
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
