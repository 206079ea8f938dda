import { databaseFile } from '../../storage/database.ts';
import { SqliteDatabase } from '../../storage/open-sqlite.ts';
import { startTestDatabaseAt } from '../../testing/test-database.ts';
import { countReports } from './report.repository.ts';

// SQLite alone: there a slow read stops the event loop, and a query’s plan does not depend on the number of rows.

const counted = { section: 'mf-a', release: '1.0.0', since: '2026-01-01T00:00' };

test.each([
  ['from a minute on', counted],
  ['between two minutes', { ...counted, until: '2026-01-02T00:00' }],
])('reports are counted %s, without reading older counts', async (_what, counting) => {
  const { db, place } = await startTestDatabaseAt();
  const execute = jest.spyOn(db.getExecutor(), 'executeQuery');
  await countReports(db, counting);
  const sqlite = new SqliteDatabase(databaseFile(place.dataDir), { readonly: true });
  const plans = execute.mock.calls.map(([{ sql, parameters }]) =>
    sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters),
  );
  sqlite.close();
  expect(plans.length).toBeGreaterThan(0);
  for (const [first] of plans) {
    expect(first?.detail).toMatch(
      /USING COVERING INDEX \w+ \(section=\? AND release=\? AND what=\? AND minute>\?/,
    );
  }
});
