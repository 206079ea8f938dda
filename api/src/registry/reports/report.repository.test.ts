import { databaseFile } from '../../storage/database.ts';
import { SqliteDatabase } from '../../storage/sqlite.ts';
import { startTestDatabaseAt } from '../../testing/test-database.ts';
import {
  countReports,
  countServerRenders,
  countUnusable,
  countViews,
  countVitals,
} from './report.repository.ts';

// SQLite alone: there a slow read stops the event loop, and a query’s plan does not depend on the number of rows.

const of = ['mf-a', '1.0.0', '2026-01-01T00:00'] as const;

test.each<[string, (db: Parameters<typeof countVitals>[0]) => Promise<unknown>]>([
  ['all reports', (db) => countReports(db, ...of)],
  ['web vitals', (db) => countVitals(db, ...of)],
  ['views', (db) => countViews(db, ...of)],
  ['renders', (db) => countServerRenders(db, ...of)],
  ['pages that became usable', (db) => countUnusable(db, ...of, '2026-01-02T00:00')],
])('%s are counted from the minute on, without reading older counts', async (_what, count) => {
  const { db, place } = await startTestDatabaseAt();
  const execute = jest.spyOn(db.getExecutor(), 'executeQuery');
  await count(db);
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
