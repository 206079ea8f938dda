import { startTestDatabase } from '../../testing/test-database.ts';
import { testJob } from '../../testing/test-job.ts';
import { jobs } from '../kinds/job.ts';
import { listRecords } from '../records/content-records.repository.ts';
import { changesToSet, editContent } from './edit-content.ts';
import { listEdits } from './edit-history.repository.ts';
import { makeDueEdits } from './make-due-edits.ts';
import { deleteWaitingEdit, insertWaitingEdit, listWaitingEdits } from './waiting-edit.repository.ts';

const before = new Date('2026-11-30T23:59:59.999Z');
const day = new Date('2026-12-01T00:00:00.000Z');

async function start() {
  const db = await startTestDatabase();
  const look = (now: Date) =>
    makeDueEdits({
      db,
      readShipped: async () => [],
      isLive: async () => true,
      now,
    });
  const titles = async () => (await listRecords(db, jobs)).map(({ title }) => title);
  const set = (changes: object) =>
    editContent(db, jobs, changesToSet(jobs, [{ ...testJob, ...changes }]), { author: 'Ada', now: before });
  const wait = (title: string, more: object = {}) =>
    insertWaitingEdit(
      db,
      {
        kind: 'jobs',
        recordId: null,
        began: null,
        record: { ...testJob, title },
        author: 'Grace',
        showsOn: '2026-12-01',
        now: before,
        ...more,
      },
      undefined,
    );
  return { db, look, titles, set, wait };
}

test('an edit is made when its day begins, once, and is in the history of its author', async () => {
  const { db, look, titles, wait } = await start();
  await wait('Archivist');
  await look(before);
  expect(await titles()).toEqual([]);
  await Promise.all([look(day), look(day), look(day)]);
  await look(day);
  expect(await titles()).toEqual(['Archivist']);
  expect(await listEdits(db)).toMatchObject([{ author: 'Grace', createdAt: day.toISOString() }]);
  expect(await listWaitingEdits(db)).toEqual([]);
});

test('an edit whose day is over is refused and told', async () => {
  const { db, look, titles, wait } = await start();
  await wait('Archivist');
  await look(new Date('2026-12-02T00:00:00.000Z'));
  expect(await titles()).toEqual([]);
  const refusal = 'No server worked on its day.';
  expect(await listWaitingEdits(db)).toMatchObject([{ refusal }]);
  expect(await db.selectFrom('notices').select(['event', 'reason']).execute()).toEqual([
    { event: 'edit-refused', reason: refusal },
  ]);
});

test('a cancelled edit is not made', async () => {
  const { db, look, titles, wait } = await start();
  expect(await deleteWaitingEdit(db, await wait('Archivist'))).toBe(true);
  await look(day);
  expect(await titles()).toEqual([]);
});

test('an edit of a record that somebody changed in between is refused, and the others are made', async () => {
  const { db, look, titles, set, wait } = await start();
  await set({});
  const [began] = await listRecords(db, jobs);
  await wait('Librarian', { recordId: began?.id, began });
  await wait('Curator');
  await set({ location: 'York' });
  await look(day);
  await look(day);
  expect(await titles()).toEqual([testJob.title, 'Curator']);
  expect(await listRecords(db, jobs)).toMatchObject([{ location: 'York' }, {}]);
  expect(await listWaitingEdits(db)).toMatchObject([
    { record: { title: 'Librarian' }, refusal: 'Somebody changed the entry in between.' },
  ]);
});

test('an edit whose key another record has by then is refused', async () => {
  const { db, look, set, wait } = await start();
  await wait(testJob.title);
  await set({});
  await look(day);
  expect(await listWaitingEdits(db)).toMatchObject([
    { refusal: 'Its title is that of another position already.' },
  ]);
});

test('an edit that the database refuses stops no other, and a refused one is told', async () => {
  const { db, look, titles, set, wait } = await start();
  await wait('Archivist', { record: { ...testJob, title: null } });
  await set({});
  const [began] = await listRecords(db, jobs);
  await wait('Librarian', { recordId: began?.id, began: { ...began, location: 'York' } });
  await wait('Curator');
  await expect(look(day)).rejects.toThrow('1 of 3 failed');
  expect(await titles()).toEqual([testJob.title, 'Curator']);
  expect(await db.selectFrom('notices').select(['event', 'actor', 'reason']).execute()).toEqual([
    { event: 'edit-refused', actor: 'Grace', reason: 'Somebody changed the entry in between.' },
  ]);
});

test('an edit that was planned before an upgrade added a field is made, and can be undone', async () => {
  const { db, look, titles, set, wait } = await start();
  await set({});
  const [record] = await listRecords(db, jobs);
  const { location: _, ...began } = record ?? {};
  await wait('Librarian', { recordId: record?.id, began });
  await look(day);
  expect(await titles()).toEqual(['Librarian']);
});

test('no edit is refused while nothing is live', async () => {
  const { db, wait } = await start();
  await wait('Archivist');
  await makeDueEdits({
    db,
    readShipped: async () => [],
    isLive: async () => false,
    now: day,
  });
  expect(await listWaitingEdits(db)).toMatchObject([{ refusal: null }]);
});
