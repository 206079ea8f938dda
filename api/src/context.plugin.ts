import fp from 'fastify-plugin';
import type { Config } from './config.ts';
import { type Database, neverWait } from './storage/database.ts';

/** Repeated work that is independent of requests. */
interface Worker {
  start(): unknown;
  /** Resolves when the current work is finished. */
  stop(): unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    /** Stops the worker when the server closes, before everything that was registered earlier. */
    addWorker(worker: Worker): void;
    /** Starts the workers in the order of registration. They may use routes, so the server must be ready. */
    startWorkers(): Promise<void>;
  }
}

/** Provides the settings, the database and the workers to all other plugins. */
export const contextPlugin = fp<{ config: Config; db: Database }>(
  async (app, { config, db }) => {
    await neverWait(db);
    const workers: Worker[] = [];
    app.decorate('config', config);
    app.decorate('db', db);
    app.decorate('addWorker', (worker: Worker) => {
      workers.push(worker);
      app.addHook('onClose', async () => void (await worker.stop()));
    });
    app.decorate('startWorkers', async () => {
      for (const worker of workers) await worker.start();
    });
  },
  { name: 'context' },
);
