import type { Kysely } from 'kysely';
import { bytesType, countedKey, countedKeyType } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('evidence_pictures')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('content', bytesType(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('release_evidence')
    .addColumn('id', ...countedKey(db))
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('findings', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('release_evidence_release')
    .on('release_evidence')
    .columns(['release_id', 'kind'])
    .execute();

  // The hash outlives the picture, which is pruned with the files of its release.
  await db.schema
    .createTable('evidence_uses')
    .addColumn('evidence_id', countedKeyType(db), (column) =>
      column.notNull().references('release_evidence.id'),
    )
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('evidence_uses_key', ['evidence_id', 'sha256'])
    .execute();
  await db.schema.createIndex('evidence_uses_picture').on('evidence_uses').column('sha256').execute();

  await db.schema
    .createTable('picture_acceptances')
    .addColumn('id', ...countedKey(db))
    .addColumn('release_id', countedKeyType(db), (column) => column.notNull().references('releases.id'))
    .addColumn('pages', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('picture_acceptances_release')
    .on('picture_acceptances')
    .column('release_id')
    .execute();
}
