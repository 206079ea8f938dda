import { addRelease } from '../publish/add-release.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createPreviewLink } from './create-preview-link.ts';

const [first, second] = ['0.0.0-pr.12.111111111111', '0.0.0-pr.12.222222222222'];
const dayMs = 86_400_000;

let server: TestApp;
let sections = 0;

beforeAll(async () => {
  server = await startTestApp((db) => goLive(db, writeTestRelease({ name: 'shell', server: testShell })));
});

/** Begins a section, so that no test meets the candidates or links of another. */
async function begin() {
  const { app, db } = server;
  const name = `mf-${++sections}`;
  const ofPullRequest = { releases: { [name]: '0.0.0-pr.12.*' } };
  const section = await startDeploying(server, name);
  const publish = async (...releases: string[]) => {
    for (const release of releases)
      await addRelease(db, readRelease(writeTestPage({ name, release, path: `/${name}` })), {
        publishedBy: 'a test',
        now: new Date(),
        startTrial: renderNothing(),
      });
  };
  const link = async (payload: object = ofPullRequest) => (await section.post('previews', payload)).json();
  /** Opens a link as a new browser, and returns its first page. */
  const see = async (url: string) => {
    const opened = await app.inject({ url: new URL(url).pathname });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    return { status: opened.statusCode, cookie, ...(await page(cookie)) };
  };
  const page = async (cookie: string) => ({
    body: (await app.inject({ url: `/${name}`, headers: { cookie } })).body,
  });
  return { app, control: server.control, db, name, ofPullRequest, section, publish, link, see, page };
}

test('a link of a pull request shows its newest candidate, also in a browser that opened it before', async () => {
  const { publish, link, see, page } = await begin();
  await publish(first, '0.0.0-pr.1.999999999999', '0.0.0-pr.123.999999999999');
  const { url } = await link();
  const browser = await see(url);
  expect(browser).toMatchObject({ status: 303, body: first });
  await publish(second, '0.0.0-branch.next.999999999999');
  expect(await page(browser.cookie)).toEqual({ body: second });
  // The change was taken back: the earlier sources have the earlier version.
  await publish(first);
  expect(await page(browser.cookie)).toEqual({ body: first });
  expect((await see(url)).body).toBe(first);
});

test('the link stays the same for all candidates, after its end too, and each extends it', async () => {
  const { db, name, ofPullRequest, publish, link, see } = await begin();
  await publish(first);
  const { id, url, expiresAt } = await link({ ...ofPullRequest, expires: '14d' });
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 13 * dayMs);
  await publish(second);
  expect(await link({ ...ofPullRequest, expires: '1d' })).toMatchObject({ id, url, expiresAt });
  const past = new Date(Date.now() - dayMs).toISOString();
  await db.updateTable('previewLinks').set({ expiresAt: past }).where('section', '=', name).execute();
  expect((await see(url)).status).toBe(404);
  const extended = await link({ ...ofPullRequest, expires: '14d' });
  expect([extended.id, extended.url, extended.expiresAt > expiresAt]).toEqual([id, url, true]);
  const colleague = await startDeploying(server, name);
  const again = (await colleague.post('previews', ofPullRequest)).json();
  expect([extended.isOwn, again.id, again.isOwn]).toEqual([true, id, false]);
  expect((await see(url)).body).toBe(second);
});

test('two first requests at the same moment get the same link, with the later end', async () => {
  const { app, db, name, ofPullRequest, publish } = await begin();
  await publish(first);
  const links = { db, signer: app.signer, siteUrl: 'https://www.example.com' };
  const wanted = { ...ofPullRequest, section: name, actor: 'Ada', now: new Date() };
  const made = await Promise.all(
    [14, 1].map((days) => createPreviewLink(links, { ...wanted, lifetimeMs: days * dayMs })),
  );
  expect(new Set(made.map(({ url }) => url)).size).toBe(1);
  const stored = await db
    .selectFrom('previewLinks')
    .select(['id', 'expiresAt'])
    .where('section', '=', name)
    .execute();
  const expiresAt = new Date(wanted.now.getTime() + 14 * dayMs).toISOString();
  expect(stored).toEqual([{ id: made[0]?.id, expiresAt }]);
});

test('a link can follow a branch, or the newest candidate of all', async () => {
  const { name, publish, link, see } = await begin();
  await publish('0.0.0-branch.next.111111111111', first);
  const branch = await link({ releases: { [name]: '0.0.0-branch.next.*' } });
  const newest = await link({ releases: { [name]: '0.0.0-*' } });
  expect((await see(branch.url)).body).toBe('0.0.0-branch.next.111111111111');
  expect((await see(newest.url)).body).toBe(first);
  await publish('0.0.0-branch.next.222222222222');
  expect((await see(branch.url)).body).toBe('0.0.0-branch.next.222222222222');
  expect((await see(newest.url)).body).toBe('0.0.0-branch.next.222222222222');
});

test('an ended link stays ended, and the next one has another address', async () => {
  const { control, name, section, publish, link, see } = await begin();
  await publish(first);
  const { id, url } = await link();
  const ended = {
    method: 'DELETE',
    url: `/api/releases/${name}/previews/${id}`,
    headers: section.headers,
  } as const;
  expect((await control.inject(ended)).statusCode).toBe(204);
  expect((await see(url)).status).toBe(404);
  const other = await link();
  expect(other.url).not.toBe(url);
  expect((await see(other.url)).body).toBe(first);
});

test('without a candidate there is no link, and a link whose candidates are gone has ended', async () => {
  const { name, ofPullRequest, section, publish, link, see } = await begin();
  const refused = await section.post('previews', ofPullRequest);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    404,
    `There is no release ${name}@0.0.0-pr.12.*, or it was withdrawn: the console and npx section status --json list those of a section, candidates too.`,
  ]);
  await publish(first);
  const { url } = await link();
  await section.post('withdrawals', { release: first, reason: 'a key in it' });
  expect((await see(url)).status).toBe(404);
});

test('links that follow are apart from the 50 others, and open a standalone release', async () => {
  const { app, db, name, section, publish, link, see } = await begin();
  await publish(first, second);
  const other = { releases: { [name]: first } };
  const links = { db, signer: app.signer, siteUrl: 'https://www.example.com' };
  const wanted = { ...other, section: name, actor: 'Ada', lifetimeMs: dayMs, now: new Date() };
  for (let count = 0; count < 50; count++) await createPreviewLink(links, wanted);
  const { cookie } = await see((await link()).url);
  const alone = (release: string) =>
    app.inject({ url: `/releases/${name}/${release}/${name}`, headers: { cookie } });
  // The test's shell knows no base path, so its admitted page is a not-found page.
  expect((await alone(second)).statusCode).toBe(404);
  expect((await alone(first)).statusCode).toBe(403);
  expect((await section.post('previews', other)).statusCode).toBe(409);
});
