import { startTestDatabase } from '../testing/test-database.ts';
import { readTrends } from './trends.ts';

const now = new Date('2026-03-02T12:00:30Z');
const count = (what: string, minute: string, release = '1.0.0') => ({
  section: 'mf-a',
  release,
  what,
  minute,
  count: 2,
});

test('the counts of a day are added up by half hours, the oldest first', async () => {
  const db = await startTestDatabase();
  const rows = [
    count('view', '2026-03-02T11:59'),
    count('view', '2026-03-02T11:31'),
    count('view', '2026-03-02T11:29'),
    count('view', '2026-03-01T11:00'),
    count('view', '2026-03-02T11:59', '2.0.0'),
    count('render', '2026-03-02T11:31'),
    count('server-failure', '2026-03-02T11:31'),
    count('LCP good', '2026-03-02T11:31'),
    count('LCP poor', '2026-03-02T11:31'),
  ];
  await db.insertInto('sectionCounts').values(rows).execute();
  const { views, errors, vitals } = await readTrends(db, 'mf-a', '1.0.0', now);
  expect([views.length, views.slice(-3)]).toEqual([48, [2, 4, 0]]);
  expect(errors.slice(-3)).toEqual([0, 2, 0]);
  expect(vitals.map(({ name, good, total }) => [name, good.at(-2), total.at(-2)])).toEqual([['LCP', 2, 4]]);
});
