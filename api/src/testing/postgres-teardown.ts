import { dropTemplate } from './postgres-databases.ts';
import type { PostgresServer } from './start-postgres.ts';

declare global {
  /** Passes the server from the setup to the teardown. */
  var postgresServer: PostgresServer | undefined;
}

export default async function tearDownPostgres(): Promise<void> {
  await dropTemplate();
  await globalThis.postgresServer?.stop();
}
