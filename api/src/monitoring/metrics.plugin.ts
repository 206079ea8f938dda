import fp from 'fastify-plugin';
import type { Metrics } from './metrics.ts';
import { openMetricsServer } from './metrics-server.ts';
import { takeReadings } from './take-readings.ts';

/** Serves the metrics on their own port if METRICS_PORT is set. */
export const metricsPlugin = fp<{ metrics: Metrics | undefined }>(
  async (app, { metrics }) => {
    const { config, db, documents, enquiryChannels, renders, site } = app;
    if (!config.metrics || !metrics) return;
    metrics.setChannels(enquiryChannels.length);
    const server = await openMetricsServer({
      ...config.metrics,
      contentType: metrics.contentType,
      write: async () => metrics.write(await takeReadings({ db, renders, documents, site })),
    });
    app.addHook('onClose', async () => void server.close());
  },
  { name: 'metrics', dependencies: ['context', 'deliveries', 'renders', 'site'] },
);
