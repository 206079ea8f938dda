import { promoteReleases } from '../promotions/promote-releases.ts';
import { findRelease } from '../releases/store/release.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it compares the bytes of documents. `console` and `halt-canaries` decide on both.

/** The document has the plan, as those of the real shell. */
const shell = testShell.replace('return { status', 'html += JSON.stringify(plan); return { status');
const page = (name: string, release: string) => writeTestPage({ name, release, path: `/${name}` });

/** Starts a site with two sections. `promote` makes a release live on it, or a canary. */
async function start() {
  const { app, db } = await startTestApp((empty) =>
    goLive(
      empty,
      writeTestRelease({ name: 'shell', server: shell }),
      page('mf-a', '1.0.0'),
      page('mf-b', '1.0.0'),
    ),
  );
  const promote = async (name: string, release: string, percent = 100) => {
    if (!(await findRelease(db, name, release))) await store(db, page(name, release));
    const stored = await findRelease(db, name, release);
    if (!stored) throw new Error(`${name}@${release} is not stored`);
    const author = { actor: 'a test', origin: 'token' as const, now: new Date() };
    await promoteReleases({ db, startTrial: renderNothing() }, [stored], { percent }, author);
    const { runs } = app.site;
    await eventually(async () => expect(app.site.runs).not.toEqual(runs));
  };
  const get = async (url: string, cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
    return { statusCode, headers, body };
  };
  return { app, promote, get };
}

test('a release of another section changes no byte of a document, and a returning visitor gets 304', async () => {
  const { app, promote, get } = await start();
  const before = await get('/mf-a');
  await promote('mf-b', '2.0.0');
  expect((await get('/mf-b')).body).toContain('2.0.0');
  const after = await get('/mf-a');
  expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  const headers = { 'if-none-match': String(before.headers.etag) };
  expect((await app.inject({ url: '/mf-a', headers })).statusCode).toBe(304);
});

test('a document has the plan of its own section, and the address of the rest', async () => {
  const { app, get } = await start();
  const { body } = await get('/mf-a');
  expect(body).toContain('"name":"mf-a"');
  expect(body).not.toContain('mf-b');
  expect(body).not.toContain(String(app.site.live?.plan.id));
  expect(body).toContain('"rest":"/api/plan"');
  const plan = await get('/api/plan');
  expect(JSON.parse(plan.body)).toMatchObject({
    id: app.site.live?.plan.id,
    shell: { release: '1.0.0' },
    sections: [
      { name: 'mf-a', release: '1.0.0' },
      { name: 'mf-b', release: '1.0.0' },
    ],
  });
  expect(plan.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
});

test('a canary makes only the documents of its section private, and the plan', async () => {
  const { promote, get } = await start();
  await promote('mf-b', '2.0.0', 50);
  const [a, b, plan] = [await get('/mf-a'), await get('/mf-b'), await get('/api/plan')];
  expect(a.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(a.headers['set-cookie']).toBeUndefined();
  for (const { headers } of [b, plan]) {
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    expect(headers['set-cookie']).toContain('release-bucket=');
  }
  const releaseIn = async (bucket: number) => {
    const { sections } = JSON.parse((await get('/api/plan', `release-bucket=${bucket}`)).body);
    return sections[1].release;
  };
  expect([await releaseIn(0), await releaseIn(9999)]).toEqual(['2.0.0', '1.0.0']);
  const own = await get('/mf-a', 'release-bucket=0');
  expect([own.body, own.headers.etag, own.headers['cache-control']]).toEqual([
    a.body,
    a.headers.etag,
    'no-cache',
  ]);
});

test('the plan names the sections of which a browser has good evidence, unless they have a canary', async () => {
  const { app, promote, get } = await start();
  const proven = async () => JSON.parse((await get('/api/plan')).body).proven;
  const prove = async (name: string, verdict: 'good' | 'bad') => {
    const releaseId = (await findRelease(app.db, name, '1.0.0'))?.id ?? 0;
    const evidence = { kind: 'composed', findings: '[]', evidence: '{}', actor: 'a test' } as const;
    const row = { ...evidence, releaseId, verdict, createdAt: new Date().toISOString() };
    await app.db.insertInto('releaseEvidence').values(row).execute();
  };
  expect(await proven()).toEqual([]);
  await prove('mf-a', 'good');
  await promote('mf-b', '1.1.0');
  expect(await proven()).toEqual(['mf-a']);
  await promote('mf-a', '2.0.0', 50);
  expect(await proven()).toEqual([]);
  await promote('mf-a', '1.0.0');
  await prove('mf-a', 'bad');
  await promote('mf-b', '1.2.0');
  expect(await proven()).toEqual([]);
});

test('the unit of a document is recorded, so that a report of it names its releases', async () => {
  const { app, get } = await start();
  const id = /"id":"([0-9a-f]{16})"/.exec((await get('/mf-a')).body)?.[1];
  const row = await app.db
    .selectFrom('compositions')
    .select('releases')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  expect(JSON.parse(row?.releases ?? '')).toEqual({ shell: '1.0.0', 'mf-a': '1.0.0' });
});
