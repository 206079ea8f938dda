import { insertPreview } from '../previews/preview.repository.ts';
import type { Database } from '../storage/database.ts';
import { goLive, store } from '../testing/go-live.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

const sections = ['mf-a', 'mf-b'];
const release = (name: string, version: string) =>
  writeTestRelease({
    name,
    release: version,
    routes: [{ path: `/${name}` }],
    server: testSection(`return '${name} ${version}';`),
  });

/** A site of two sections, each with a release that is not live. */
async function prepare(db: Database) {
  const shell = writeTestRelease({ name: 'shell', server: testShell });
  await goLive(db, shell, ...sections.map((name) => release(name, '1.0.0')));
  for (const name of sections) await store(db, release(name, '2.0.0'));
}

async function start() {
  const server = await startTestApp(prepare);
  const operator = await signIn(server, 'operator');
  const team = await signIn(server, 'section', { scope: 'mf-a' });
  const live = async () =>
    Promise.all(
      sections.map(async (section) => {
        const { body } = await operator.get(`/console/${section}`);
        return /<h3>([\d.]+)<\/h3><p class="state live">/.exec(body)?.[1];
      }),
    );
  return { db: server.db, operator, team, live };
}

const set = { release: '2.0.0', with: 'mf-b@2.0.0' };
const reason = 'a campaign';

test('an operator promotes a preview link of two sections as one, and rolls both back', async () => {
  const { db, operator, team, live } = await start();
  const ends = { isWhole: false, now: '2026-01-01T00:00:00.000Z', expiresAt: '2099-01-01T00:00:00.000Z' };
  const link = { section: 'mf-a', releases: { 'mf-a': '2.0.0', 'mf-b': '2.0.0' }, actor: 'Ada', ...ends };
  await insertPreview(db, link);
  const offer = `/console/mf-a/promote?${new URLSearchParams(set)}`;
  expect((await operator.get('/console/mf-a/previews')).body).toContain(offer.replace('&', '&amp;'));
  expect((await team.get('/console/mf-a/previews')).body).not.toContain('/console/mf-a/promote?');
  const page = await operator.get(offer);
  expect(page.body).toContain('Everybody gets 2.0.0 instead of 1.0.0, and mf-b@2.0.0 at the same moment');
  expect(page.body).not.toContain('name="at"');
  expect((await team.post('/console/mf-a/promote', { ...set, reason })).statusCode).toBe(403);
  const late = await operator.post('/console/mf-a/promote', { ...set, reason, at: '2099-12-01T09:00' });
  expect([late.statusCode, late.body]).toEqual([
    409,
    expect.stringContaining('Several releases go live at once, and not at a time.'),
  ]);
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
  expect((await operator.post('/console/mf-a/promote', { ...set, reason })).statusCode).toBe(303);
  expect(await live()).toEqual(['2.0.0', '2.0.0']);
  expect((await operator.get('/console/mf-a')).body).toContain('/console/mf-a/rollback?with=mf-b"');
  expect((await team.get('/console/mf-a')).body).not.toContain('/console/mf-a/rollback?with');
  const back = await operator.get('/console/mf-a/rollback?with=mf-b');
  expect(back.body).toContain('Everybody gets the releases that mf-a and mf-b had before.');
  expect((await operator.post('/console/mf-a/rollback', { with: 'mf-b', reason })).statusCode).toBe(303);
  expect(await live()).toEqual(['1.0.0', '1.0.0']);
});

test('two sections are no set once one of them has a later decision', async () => {
  const { operator } = await start();
  await operator.post('/console/mf-a/promote', { ...set, reason });
  await operator.post('/console/mf-b/rollback', { reason });
  expect((await operator.get('/console/mf-a')).body).not.toContain('rollback?with');
});

test('an operator holds the promotions of a section and ends the hold, and its team does not', async () => {
  const { operator, team, live } = await start();
  const hold = { at: '2099-12-01T09:00', reason };
  expect((await team.get('/console/mf-a')).body).not.toContain('/console/mf-a/hold');
  const refused = await team.post('/console/mf-a/hold', hold);
  expect([refused.statusCode, refused.body]).toEqual([
    403,
    expect.stringContaining("This token is for mf-a, and this needs an operator's."),
  ]);
  for (const at of ['', '2020-01-01T09:00'])
    expect((await operator.post('/console/mf-a/hold', { at, reason })).body).toContain('Give a time to come');
  await operator.post('/console/mf-a/hold', hold);
  expect((await operator.post('/console/mf-a/promote', { release: '2.0.0', reason })).statusCode).toBe(409);
  expect((await operator.get('/console')).body).toContain('href="/console/mf-a/end-hold"');
  expect((await team.get('/console/mf-a')).body).not.toContain('/console/mf-a/end-hold');
  await operator.post('/console/mf-a/end-hold', { reason });
  const again = await operator.post('/console/mf-a/end-hold', { reason });
  expect(again.body).toContain('There is no hold of mf-a.');
  for (const path of ['/console', '/console/mf-a']) {
    const { body } = await operator.get(path);
    expect(body).toMatch(
      new RegExp(`mf-a</a> came off hold</p>\\s*<p class="quiet">.*token \\d+ \\(${reason}\\)</p>`),
    );
    expect(body).toMatch(new RegExp(`mf-a</a> went on hold</p>\\s*<p class="quiet">.*: ${reason}</p>`));
  }
  await operator.post('/console/mf-a/promote', { release: '2.0.0', reason });
  expect(await live()).toEqual(['2.0.0', '1.0.0']);
});
