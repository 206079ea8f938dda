import { makeDueEdits } from '../../content/edits/make-due-edits.ts';
import { listWaitingEdits } from '../../content/edits/waiting-edit.repository.ts';
import { jobs } from '../../content/kinds/job.ts';
import { listRecords } from '../../content/records/content-records.repository.ts';
import { readFormPage } from '../../testing/read-form-page.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestApp } from '../../testing/test-app.ts';

const path = '/content/jobs/1';
/** Later than the day on which anybody runs this. */
const showsOn = '2199-12-01';

async function start() {
  const { control, db } = await startTestApp();
  const ada = await signIn({ control, db }, 'editor', { holder: 'Ada' });
  const formOf = async (url = path) => readFormPage(await ada.get(url)).fields;
  const publish = async (changes: object, from?: string) =>
    ada.post(path, { ...(await formOf(from)), ...changes, do: 'publish' });
  const typeOf = async () => (await listRecords(db, jobs)).find(({ id }) => id === 1)?.type;
  const onItsDay = () =>
    makeDueEdits({
      db,
      readShipped: async () => [],
      isLive: async () => true,
      now: new Date(`${showsOn}T00:00:00Z`),
    });
  return { db, ada, formOf, publish, typeOf, onItsDay };
}

test('an edit with a day waits, is listed, and is published on that day', async () => {
  const { db, ada, publish, typeOf, onItsDay } = await start();
  const answer = await publish({ type: 'Part-time', showsOn });
  expect(answer.headers.location).toBe(`${path}?waits=1`);
  expect(await typeOf()).toBe('Full-time');
  const { body } = await ada.get(`${path}?waits=1`);
  expect(body).toContain('The day in Posted on stays.');
  expect(body).toContain('It waits. Visitors see it from 1 December 2199, 00:00 UTC');
  expect((await ada.get('/content')).body).toMatch(
    /ABM Strategist<\/b>, from 1 December 2199, by Ada, editor/,
  );
  expect((await ada.get('/content')).body).not.toContain('Somebody has changed the entry');
  await onItsDay();
  expect(await typeOf()).toBe('Part-time');
  expect(await listWaitingEdits(db)).toEqual([]);
  expect((await ada.get('/content')).body).not.toContain('id="waiting"');
});

test('a waiting edit is opened, and replaced by what is published from it', async () => {
  const { db, formOf, publish, typeOf } = await start();
  await publish({ type: 'Part-time', showsOn });
  expect(await formOf(`${path}?waiting=1`)).toMatchObject({ type: 'Part-time', showsOn, waiting: '1' });
  await publish({ type: 'Freelance' }, `${path}?waiting=1`);
  expect(await listWaitingEdits(db)).toMatchObject([{ showsOn, record: { type: 'Freelance' } }]);
  const [{ id } = { id: 0 }] = await listWaitingEdits(db);
  await publish({ showsOn: '' }, `${path}?waiting=${id}`);
  expect(await typeOf()).toBe('Freelance');
  expect(await listWaitingEdits(db)).toEqual([]);
});

test('a waiting edit is cancelled', async () => {
  const { db, ada, publish, typeOf, onItsDay } = await start();
  await publish({ type: 'Part-time', showsOn });
  expect((await ada.post('/content/waiting/1/cancel')).headers.location).toBe('/content#waiting');
  expect(await listWaitingEdits(db)).toEqual([]);
  await onItsDay();
  expect(await typeOf()).toBe('Full-time');
});

test('an edit that was refused on its day says so, and loses no word', async () => {
  const { ada, formOf, publish, onItsDay } = await start();
  await publish({ type: 'Part-time', showsOn });
  await publish({ location: 'Leeds' });
  for (const place of ['/content', path])
    expect((await ada.get(place)).body).toContain(
      'Somebody has changed the entry since, so it will not be published',
    );
  await onItsDay();
  expect((await ada.get(path)).body).toContain(
    'It was not published on that day. Somebody changed the entry in between.',
  );
  expect(await formOf(`${path}?waiting=1`)).toMatchObject({ type: 'Part-time' });
  const told = await publish({ showsOn: '' }, `${path}?waiting=1`);
  expect(told.statusCode).toBe(409);
  expect(readFormPage(told).fields).toMatchObject({ type: 'Part-time', location: 'Leeds', waiting: '1' });
});

test.each(['2020-01-01', 'soon', new Date().toISOString().slice(0, 10)])(
  'the day %s is refused, and nothing waits',
  async (given) => {
    const { db, publish, typeOf } = await start();
    const answer = await publish({ type: 'Part-time', showsOn: given });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('must be a day after today');
    expect(await typeOf()).toBe('Full-time');
    expect(await listWaitingEdits(db)).toEqual([]);
  },
);

test('an address cannot write on the page', async () => {
  const { ada } = await start();
  const { body } = await ada.get(`${path}?preview=https://evil.example&refusal=evil&waits=9&waiting=9`);
  expect(body).not.toContain('evil');
});
