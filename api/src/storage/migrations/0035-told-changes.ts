import type { Kysely } from 'kysely';
import { tellChanges } from '../tell-changes.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await tellChanges(db, ['decisions', 'withdrawals', 'content_version']);
}
