import { type Database, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { testPlace } from './test-place.ts';

const open: Database[] = [];

/** A migrated database of its own, closed when the test is over. */
export async function startTestDatabase(): Promise<Database> {
  const db = openDatabase(await testPlace());
  open.push(db);
  await migrate(db);
  return db;
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});
