import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sqliteConfig from './jest.config.js';

const sources = path.join(import.meta.dirname, 'src');
/** What a test with a database imports, itself or through what it imports. */
const opensDatabase = /testing\/(test-app|test-database|test-place)\.ts'/;
/** Why each of them is not among these stands in docs/databases.md. */
const ofSqliteOnly = /database-faults|full-disk|sqlite\.test|upgrade\.test|site\/site\.test/;

/**
 * What these try is before the records or behind them: processes that render, ready answers, files, requests that are refused
 * unread. What they ask of the records, other tests ask here, too.
 */
const pastTheRecords =
  /section-faults|bad-requests|monitoring\.test|files\/files|release-cache|gate\/gate|delivery\/documents/;

/** The same tests as on SQLite, on a real PostgreSQL server: every file whose database does something of its own. */
export default {
  ...sqliteConfig,
  testPathIgnorePatterns: [],
  displayName: 'api on PostgreSQL',
  globals: { onPostgres: true },
  globalSetup: '<rootDir>/src/testing/postgres-setup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres-teardown.ts',
  testMatch: readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !ofSqliteOnly.test(file) && !pastTheRecords.test(file))
    .filter((file) => opensDatabase.test(readFileSync(path.join(sources, file), 'utf8')))
    .map((file) => `<rootDir>/src/${file}`),
};
