import { type Database, type DatabasePlace, openDatabase } from '../storage/database.ts';
import { testPlace } from './test-place.ts';
import { whenOver } from './when-over.ts';
import { withoutFlushing } from './without-flushing.ts';

/** Opens a migrated database for one test, and closes it when the test ends. */
export async function startTestDatabase(): Promise<Database> {
  return (await startTestDatabaseAt()).db;
}

/** Also returns the place, for a test that opens the database a second time. */
export async function startTestDatabaseAt(): Promise<{ db: Database; place: DatabasePlace }> {
  const place = await testPlace();
  const db = openDatabase(place);
  whenOver(() => db.destroy());
  await withoutFlushing(db);
  return { db, place };
}
