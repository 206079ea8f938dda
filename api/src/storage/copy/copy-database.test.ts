import type { Kysely } from 'kysely';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startTestDatabase } from '../../testing/test-database.ts';
import { whenOver } from '../../testing/when-over.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { copyDatabase, readRows } from './copy-database.ts';

const minutes = Array.from({ length: 1201 }, (_, number) => ({
  section: 'mf-a',
  release: '1.0.0',
  what: 'view',
  minute: new Date(60_000 * number).toISOString().slice(0, 16),
  count: number,
}));

async function startFilled() {
  const db = await startTestDatabase();
  await db.insertInto('sectionCounts').values(minutes).execute();
  const content = Buffer.alloc(1000, 7);
  const files = Array.from({ length: 41 }, (_, number) => ({ integrity: `sha384-${number}`, content }));
  await db.insertInto('fileContents').values(files).execute();
  return db;
}

async function startEmpty() {
  const db = openDatabase({ dataDir: temporaryFolder() });
  whenOver(() => db.destroy());
  await migrate(db);
  return db;
}

test('every row is copied once, also from a table that is read in several batches', async () => {
  const [source, target] = [await startFilled(), await startEmpty()];
  const counts = await copyDatabase(source, target);
  expect(counts).toMatchObject({ section_counts: 1201, file_contents: 41 });
  const copied = await target.selectFrom('sectionCounts').selectAll().orderBy('minute').execute();
  expect(copied).toEqual(minutes);
});

test('no table is read into memory as a whole, and a batch has few files', async () => {
  const source = await startFilled();
  const sizesOf = (table: string) =>
    source.transaction().execute(async (transaction) => {
      const sizes: number[] = [];
      for await (const rows of readRows(transaction.withoutPlugins() as unknown as Kysely<unknown>, table))
        sizes.push(rows.length);
      return sizes;
    });
  expect(await sizesOf('section_counts')).toEqual([500, 500, 201]);
  expect(await sizesOf('file_contents')).toEqual([20, 20, 1]);
});
