import { insertRelease } from '../releases/store/release.repository.ts';
import { readRelease } from '../releases/store/to-release.ts';
import { archiveFolder } from '../testing/archive.ts';
import { goLive } from '../testing/go-live.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';
import { everySection } from '../tokens/deploy-token.table.ts';

const shell = (release: string) => writeTestRelease({ name: 'shell', release, server: testShell });
const page = (name: string, release: string) => writeTestPage({ name, release, path: `/${name}` });

async function start(settings: Record<string, string> = { PROMOTE_NEEDS: 'second-person' }) {
  const { control, db } = await startTestApp(
    (prepared) => goLive(prepared, shell('1.0.0'), page('mf-a', '1.0.0'), page('mf-b', '1.0.0')),
    settings,
  );
  /** A person with an operator's token. */
  const enter = async (holder: string) => {
    const lifetime = { now: new Date(), lifetimeMs: 3_600_000 };
    const { id, token } = await createToken(db, {
      kind: 'operator',
      scope: everySection,
      holder,
      ...lifetime,
    });
    const headers = { authorization: `Bearer ${token}` };
    const post = async (url: string, payload: object) =>
      control.inject({ method: 'POST', url: `/api/${url}`, headers, payload });
    const publish = async (name: string, folder: string) =>
      control.inject({
        ...{ method: 'POST', url: `/api/releases/${name}`, payload: archiveFolder(folder) },
        headers: { ...headers, 'content-type': 'application/gzip' },
      });
    /** Stores a release as hers without the gate, which renders it. */
    const store = (folder: string) =>
      insertRelease(db, readRelease(folder), {
        publishedBy: `${holder}, operator token ${id}`,
        now: new Date().toISOString(),
        commitId: null,
        gate: null,
      });
    return { post, publish, store };
  };
  const ada = await enter('Ada');
  for (const folder of [shell('2.0.0'), page('mf-a', '2.0.0'), page('mf-b', '2.0.0')])
    await ada.store(folder);
  return { db, ada, bea: await enter('Bea'), adaAgain: await enter('Ada') };
}

const releases = { 'mf-a': '2.0.0', 'mf-b': '2.0.0' };
const promotion = { release: '2.0.0' };

let site: Awaited<ReturnType<typeof start>>;

// A refusal changes nothing, and the other tests of this site leave 2.0.0 without visitors.
beforeAll(async () => {
  site = await start();
});

test.each<[string, string, object]>([
  ['the shell', 'releases/shell/promotions', promotion],
  ['a canary of the shell', 'releases/shell/promotions', { ...promotion, percent: 5 }],
  ['a rollout of the shell', 'releases/shell/rollouts', { ...promotion, steps: [{ percent: 100 }] }],
  ['a set', 'promotions', { releases }],
  ['a forced promotion', 'releases/mf-a/promotions', { ...promotion, force: true, reason: 'now' }],
])('%s needs another person than the publisher', async (_what, url, payload) => {
  for (const person of [site.ada, site.adaAgain]) {
    const { statusCode, json } = await person.post(url, payload);
    expect([statusCode, json().detail]).toEqual([
      409,
      expect.stringMatching(
        /2\.0\.0 was published by Ada, operator token \d+\. Another person has to promote/,
      ),
    ]);
  }
});

test('the publisher is the person who sent the release', async () => {
  const { ada, bea } = site;
  expect((await bea.publish('mf-b', page('mf-b', '3.0.0'))).statusCode).toBe(201);
  const forced = { release: '3.0.0', force: true, reason: 'now' };
  const refused = await bea.post('releases/mf-b/promotions', forced);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringMatching(/^mf-b@3\.0\.0 was published by Bea, operator token \d+\./),
  ]);
  expect((await ada.post('releases/mf-b/promotions', forced)).statusCode).toBe(200);
});

test('publishers promote releases of a single section, and roll back', async () => {
  const { ada } = site;
  expect((await ada.post('releases/mf-a/promotions', promotion)).json().live).toBe('2.0.0');
  expect((await ada.post('releases/mf-a/rollbacks', {})).json().live).toBe('1.0.0');
});

test('another person promotes a canary of the shell, the shell and a set, and forces a promotion', async () => {
  const { bea } = await start();
  for (const [url, payload] of [
    ['releases/shell/promotions', { ...promotion, percent: 5 }],
    ['releases/shell/promotions', promotion],
    ['releases/mf-a/promotions', { ...promotion, force: true, reason: 'now' }],
    ['promotions', { releases }],
  ] as const)
    expect([payload, (await bea.post(url, payload)).statusCode]).toEqual([payload, 200]);
});

test('a rollout of the shell that another person began is approved by another person too', async () => {
  const { db, ada, bea } = await start();
  // An hour, because the server takes back the question of a step whose time is over and that nobody viewed.
  const steps = [{ percent: 10, minutes: 60, ask: true }, { percent: 100 }];
  expect((await bea.post('releases/shell/rollouts', { ...promotion, steps })).statusCode).toBe(201);
  await db.updateTable('rollouts').set({ state: 'asking' }).execute();
  const approve = (person: typeof ada) => person.post('releases/shell/rollouts/approvals', promotion);
  expect((await approve(ada)).statusCode).toBe(409);
  expect((await approve(bea)).statusCode).toBe(200);
});

test('without the setting publishers promote everything', async () => {
  const { ada } = await start({});
  expect((await ada.post('releases/shell/promotions', promotion)).statusCode).toBe(200);
  expect((await ada.post('promotions', { releases })).statusCode).toBe(200);
});
