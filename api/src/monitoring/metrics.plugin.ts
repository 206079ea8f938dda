import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { countChannels } from '../leads/deliveries/channels.ts';
import { countWaiting } from '../leads/deliveries/outbox.repository.ts';
import { minuteMs, toMinute } from '../releases/reports/minute.ts';
import { countReports } from '../releases/reports/report.repository.ts';
import type { Runs } from '../releases/servers/server-state.repository.ts';
import type { RenderService } from '../rendering/render-service.ts';
import type { Database } from '../storage/database.ts';
import type { Metrics, Readings } from './metrics.ts';

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

/** The metrics' help texts name this period. */
const latelyMs = 15 * minuteMs;

interface Sources {
  db: Database;
  renders: RenderService;
  documentBytes: number;
  /** Releases that this server shows. */
  runs: Runs;
}

/** Reads the values that are not counted as they happen. */
async function takeReadings({ db, renders, documentBytes, runs }: Sources): Promise<Readings> {
  const live = Object.entries(runs).flatMap(([section, { live: release, canary }]) => [
    { section, release, share: 1 - (canary?.percent ?? 0) / 100 },
    ...(canary ? [{ section, release: canary.release, share: canary.percent / 100 }] : []),
  ]);
  return {
    renders: renders.load,
    documentBytes,
    live,
    database: await readDatabase(db, live).catch(() => undefined),
  };
}

async function readDatabase(db: Database, live: Readings['live']) {
  const since = toMinute(new Date(Date.now() - latelyMs));
  const reports = live.map(async ({ section, release }) => {
    const counts = await countReports(db, { section, release, since });
    return Object.entries(counts).map(([what, count]) => ({ section, release, what, count }));
  });
  const outbox = (await countWaiting(db)).map(({ oldest, ...row }) => ({
    ...row,
    oldestSeconds: Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
  }));
  return { outbox, reports: (await Promise.all(reports)).flat() };
}
