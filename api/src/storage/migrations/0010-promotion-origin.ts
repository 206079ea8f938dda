import type { Kysely } from 'kysely';

interface Before {
  promotions: { actor: string; origin: string };
}

export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable('promotions')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('operator'))
    .execute();
  const from = (origin: string) => db.updateTable('promotions').set({ origin });
  // Both a start and `npm run release` recorded this name.
  await from('checkout').where('actor', '=', 'local').execute();
  await from('token').where('actor', 'like', 'token %').execute();
  await from('server').where('actor', '=', 'its own error rate').execute();
}
