import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';

/** Whether these tests run on PostgreSQL, as jest.postgres.config.js says. */
export const isOnPostgres = () => 'onPostgres' in globalThis;

const templateName = `shortlisted_template_${process.pid}`;
const template = () => process.env.TEST_POSTGRES_TEMPLATE ?? templateName;

/** Makes the migrated database that each test's own is copied from. */
export async function makeTemplate(): Promise<void> {
  process.env.TEST_POSTGRES_TEMPLATE = templateName;
  await command(`create database ${templateName}`);
  const db = openDatabase({ dataDir: '', databaseUrl: urlOf(templateName) });
  await migrate(db);
  await db.destroy();
}

export async function dropTemplate(): Promise<void> {
  await command(`drop database if exists ${template()} with (force)`);
}

/** A new migrated database. */
export async function createPostgresDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(`create database ${name} template ${template()}`);
  return urlOf(name);
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await command(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = name;
  return url.href;
}

async function command(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
