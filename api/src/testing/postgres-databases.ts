import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { seed } from '../content/seed.ts';
import { openDatabase } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';

/** Whether jest.postgres.config.js runs these tests. */
export const isOnPostgres = () => 'onPostgres' in globalThis;

const templateName = `shortlisted_template_${process.pid}`;
const template = () => process.env.TEST_POSTGRES_TEMPLATE ?? templateName;

/** Creates the template of all test databases. It is seeded, and keeps copies of the rows before and after that. */
export async function makeTemplate(): Promise<void> {
  process.env.TEST_POSTGRES_TEMPLATE = templateName;
  await command(`create database ${templateName}`);
  const db = openDatabase({ dataDir: '', databaseUrl: urlOf(templateName) });
  await migrate(db);
  const { rows } = await sql.raw<{ tables: string }>(tablesNow).execute(db);
  process.env.TEST_POSTGRES_TABLES = rows[0]?.tables;
  await sql.raw(copyRows('migrated')).execute(db);
  await seed(db);
  await sql.raw(copyRows('seeded')).execute(db);
  await db.destroy();
}

export async function dropTemplate(): Promise<void> {
  await command(`drop database if exists ${template()} with (force)`);
}

/** The state of a test database: without content, or with the content of a new site. */
export type InitialState = 'migrated' | 'seeded';

export async function createPostgresDatabase(state: InitialState): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(`create database ${name} template ${template()} strategy file_copy`);
  const url = urlOf(name);
  if (state !== 'seeded') await restorePostgresDatabase(url, state);
  return url;
}

/** A connection of each database. It stays open between tests, because a new one would read every table's definition. */
const connections = new Map<string, pg.Client>();

/** Restores a database in a twentieth of the time of a new one. @returns false if a test has changed the tables. */
export async function restorePostgresDatabase(url: string, state: InitialState): Promise<boolean> {
  const client = connections.get(url) ?? (await keepConnection(url));
  await client.query(endOtherConnections);
  if ((await client.query(tablesNow)).rows[0].tables !== process.env.TEST_POSTGRES_TABLES) return false;
  await client.query(restore(state));
  return true;
}

const endOtherConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const tablesNow = `select md5(string_agg(format('%s %s %s', relname, attname, atttypid), ',' order by relname, attnum)) as tables
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and not attisdropped`;

const tablesOf = (schema: 'public' | InitialState) =>
  `select relname from pg_class where relkind = 'r' and relnamespace = '${schema}'::regnamespace and relname not like 'kysely%'`;

/** Copies every table that has rows, and the numbers of its keys, into a schema. */
const copyRows = (schema: InitialState) => `do $$ declare name text; has_rows boolean; begin
  create schema ${schema};
  create materialized view ${schema}.counted as
    select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null;
  for name in ${tablesOf('public')} loop
    execute format('select exists (select from %I)', name) into has_rows;
    if has_rows then execute format('create table ${schema}.%I as select * from %I', name, name); end if;
  end loop; end $$`;

/** Disables triggers and references while it replaces all rows. */
const restore = (schema: InitialState) => `do $$ declare name text; begin
  set local session_replication_role = replica;
  for name in ${tablesOf('public')} loop execute format('delete from %I', name); end loop;
  for name in select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
    loop perform setval(name::regclass, 1, false); end loop;
  perform setval(sequencename::regclass, last_value) from ${schema}.counted;
  for name in ${tablesOf(schema)} loop
    execute format('insert into %I select * from ${schema}.%I', name, name);
  end loop; end $$`;

export async function dropPostgresDatabase(url: string): Promise<void> {
  await connections.get(url)?.end();
  connections.delete(url);
  await command(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function urlOf(name: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = name;
  return url.href;
}

async function keepConnection(url: string): Promise<pg.Client> {
  const client = await connect(url);
  connections.set(url, client);
  // Some tests end every connection to the database.
  client.on('error', () => connections.delete(url));
  return client;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

async function command(text: string): Promise<void> {
  const client = await connect(process.env.TEST_POSTGRES_URL ?? '');
  await client.query(text).finally(() => client.end());
}
