import { type Kysely, sql } from 'kysely';
import { countedKey } from '../columns.ts';
import { runOnChange } from '../run-on-change.ts';

/** Tables that pages read. Each change of them increments the content version. */
const contentTables = ['case_studies', 'team_members', 'services', 'jobs', 'testimonials'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_studies')
    .addColumn('id', ...countedKey(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('company_logo', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('metrics', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('full_description', 'text', (column) => column.notNull())
    .addColumn('testimonial', 'text')
    .addColumn('testimonial_author', 'text')
    .addColumn('testimonial_role', 'text')
    .addColumn('featured', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('team_members')
    .addColumn('id', ...countedKey(db))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('bio', 'text')
    .addColumn('linkedin_url', 'text')
    .addColumn('is_leader', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('services')
    .addColumn('id', ...countedKey(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('full_description', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('benefits', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('id', ...countedKey(db))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('requirements', 'text', (column) => column.notNull())
    .addColumn('benefits', 'text', (column) => column.notNull())
    .addColumn('active', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await db.schema
    .createTable('testimonials')
    .addColumn('id', ...countedKey(db))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('company', 'text', (column) => column.notNull())
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('company_logo', 'text')
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', ...countedKey(db))
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
  for (const table of contentTables) {
    await runOnChange(db, table, 'update content_version set version = version + 1');
  }
}
