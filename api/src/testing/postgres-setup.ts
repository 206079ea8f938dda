import { makeTemplate } from './postgres-databases.ts';
import { startPostgres } from './start-postgres.ts';

/** Starts a PostgreSQL server unless `DATABASE_URL` names one, and creates the template of the test databases. */
export default async function setUpPostgres(): Promise<void> {
  if (!process.env.DATABASE_URL) globalThis.postgresServer = await startPostgres();
  process.env.TEST_POSTGRES_URL = process.env.DATABASE_URL ?? globalThis.postgresServer?.url;
  await makeTemplate();
}
