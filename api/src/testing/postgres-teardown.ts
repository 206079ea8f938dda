import { dropTemplate } from './postgres-databases.ts';
import type { PostgresServer } from './start-postgres.ts';

declare global {
  /** From before the tests to after them. */
  var postgresServer: PostgresServer | undefined;
}

export default async function tearDownPostgres(): Promise<void> {
  await dropTemplate();
  await globalThis.postgresServer?.stop();
}
