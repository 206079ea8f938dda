import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import type { SpareProcesses } from './rendering/process-pool.ts';
import type { Database } from './storage/database.ts';

/** Each plane has its own settings, connections and render processes. Its close does not close the database. */
export interface PlaneOptions {
  config: Config;
  db: Database;
  logger?: FastifyServerOptions['logger'];
  /** Whether the server is shutting down. Proxies then choose another server. */
  isEnding?: () => boolean;
  spares?: SpareProcesses;
}
