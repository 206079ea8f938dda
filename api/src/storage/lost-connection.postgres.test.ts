import { sql } from 'kysely';
import { testPlace } from '../testing/test-place.ts';
import { openDatabase } from './database.ts';

test('a connection that is lost between two statements of a transaction fails that transaction only', async () => {
  const db = openDatabase(await testPlace());
  const lost = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.id})`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(transaction);
  });
  await expect(lost).rejects.toThrow(/terminat|not queryable/);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
