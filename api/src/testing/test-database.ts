import { type Database, type DatabasePlace, openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { testPlace } from './test-place.ts';

const open: Database[] = [];

/** A migrated database of its own, closed when the test is over. */
export async function startTestDatabase(): Promise<Database> {
  return (await startTestDatabaseAt()).db;
}

/** The same with where it is, for a test that lets somebody else open it too. */
export async function startTestDatabaseAt(): Promise<{ db: Database; place: DatabasePlace }> {
  const place = await testPlace();
  const db = openDatabase(place);
  open.push(db);
  await migrate(db);
  return { db, place };
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});
