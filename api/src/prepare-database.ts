import { seed } from './content/seed.ts';
import type { Database } from './storage/database.ts';
import { migrate } from './storage/migrate.ts';

/** Migrates a database to the newest schema, and seeds it if it is new. */
export async function prepareDatabase(db: Database): Promise<void> {
  for (const name of await migrate(db)) console.log(`Database: ${name}`);
  const count = await seed(db);
  if (count > 0) console.log(`Database: ${count} records to start with`);
}
