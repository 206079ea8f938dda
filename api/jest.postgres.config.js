import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sqliteConfig from './jest.config.js';

const sources = path.join(import.meta.dirname, 'src');
/** The helpers that give a test its database, on SQLite or on PostgreSQL. */
const getsPlace = /testing\/(test-app|test-database|test-place)\.ts'/;
/** The calls that open a database or start a server. */
const usesDatabase = /\b(openDatabase|RunningServer|better-sqlite3)\b|\bstart\.js\b/;
/** A test that can run on one of the two alone says why, in a line that begins like this. */
const onOneAlone = /^\/\/ (SQLite|PostgreSQL) alone: \S/m;

const read = (file) => readFileSync(path.join(sources, file), 'utf8');
const tests = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && !onOneAlone.test(read(file)),
);

for (const file of tests) {
  if (usesDatabase.test(read(file)) && !getsPlace.test(read(file)))
    throw new Error(`${file} is always on one database: take it from test-place.ts, or say why not.`);
}

/** The same tests as on SQLite, on a real PostgreSQL server: every file that opens a database. */
export default {
  ...sqliteConfig,
  testPathIgnorePatterns: [],
  displayName: 'api on PostgreSQL',
  globals: { onPostgres: true },
  globalSetup: '<rootDir>/src/testing/postgres-setup.ts',
  globalTeardown: '<rootDir>/src/testing/postgres-teardown.ts',
  testMatch: tests.filter((file) => getsPlace.test(read(file))).map((file) => `<rootDir>/src/${file}`),
};
