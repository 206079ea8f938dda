import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { bucketCount, drawBucket } from '../releases/compositions/visitor-bucket.ts';
import { startDeploying } from '../testing/deploy.ts';
import { goLive, store } from '../testing/go-live.ts';
import { endHeldPage, heldPage } from '../testing/held-page.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';
import { everySection } from '../tokens/deploy-token.table.ts';

const release = (version: string) => writeTestPage({ release: version });

/** Starts a site with 1.0.0 live after the given releases, and with 2.0.0 and 3.0.0 published. */
async function start(...before: string[]) {
  const server = await startTestApp(async (db) => {
    await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), ...before, release('1.0.0'));
    await store(db, release('2.0.0'));
    await store(db, release('3.0.0'));
  });
  const section = await startDeploying(server, 'mf-a');
  const get = (cookie?: string) => server.app.inject({ url: '/a', headers: cookie ? { cookie } : {} });
  const until = (version: string, cookie?: string) =>
    eventually(async () => expect((await get(cookie)).body).toBe(version));
  return { ...server, section, get, until };
}

test('a promotion and a rollback go live without a restart and are recorded', async () => {
  const { section, until } = await start();
  const promoted = await section.post('promotions', { release: '2.0.0' });
  expect(promoted.json()).toMatchObject({ live: '2.0.0', canary: null });
  await until('2.0.0');
  const back = await section.post('rollbacks', { reason: 'too loud' });
  expect(back.json().live).toBe('1.0.0');
  await until('1.0.0');
  const actor = `token ${section.id} (mf-a)`;
  expect((await section.get()).json().history).toMatchObject([
    { action: 'rollback', release: '2.0.0', live: '1.0.0', actor, reason: 'too loud' },
    { action: 'promote', release: '2.0.0', actor, reason: null },
    { action: 'promote', release: '1.0.0', actor: 'a test', at: expect.stringMatching(/^20/) },
  ]);
});

test.each([
  ['a rollback', 'rollbacks', {}],
  [
    'a withdrawal with a rollback',
    'withdrawals',
    { release: '2.0.0', reason: 'a key in it', rollback: true },
  ],
])(
  '%s does not wait for a promotion that is still being tried, which is refused then',
  async (_what, path, payload) => {
    const { db, section, until } = await start();
    await section.post('promotions', { release: '2.0.0' });
    await until('2.0.0');
    await store(
      db,
      writeTestRelease({ name: 'mf-a', release: '4.0.0', routes: [{ path: '/a' }], server: heldPage }),
    );
    const promotion = section.post('promotions', { release: '4.0.0' });
    expect((await section.post(path, payload)).statusCode).toBe(200);
    await endHeldPage(db);
    const refused = await promotion;
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/took back mf-a@2\.0\.0 in the meantime/),
    ]);
    const changes = (await section.get())
      .json()
      .history.filter(({ action }: { action: string }) => action !== 'withdraw');
    expect(changes[0]).toMatchObject({ action: 'rollback', release: '2.0.0' });
  },
);

test('an operator’s token rolls back past the gate with a reason; a section’s token does not', async () => {
  const broken = testSection("throw new Error('no data');");
  const { control, db, section } = await start(
    writeTestRelease({ name: 'mf-a', release: '0.9.0', routes: [{ path: '/a' }], server: broken }),
  );
  const { token } = await createToken(db, {
    kind: 'operator',
    scope: everySection,
    now: new Date(),
    lifetimeMs: 60_000,
  });
  const asOperator = (payload: object) =>
    control.inject({
      method: 'POST',
      url: '/api/rollbacks',
      headers: { authorization: `Bearer ${token}` },
      payload: { sections: ['mf-a'], ...payload },
    });
  const reason = 'the site is down';
  expect((await section.post('rollbacks', { force: true, reason })).statusCode).toBe(403);
  expect((await asOperator({})).statusCode).toBe(422);
  expect((await asOperator({ force: true })).statusCode).toBe(400);
  expect((await asOperator({ force: true, reason })).json().sections).toMatchObject([{ live: '0.9.0' }]);
});

test('a promotion whose client has hung up is not decided', async () => {
  const { control, section } = await start();
  await control.listen({ port: 0, host: '127.0.0.1' });
  const { port } = control.server.address() as AddressInfo;
  const body = JSON.stringify({ release: '2.0.0' });
  const head = [
    'POST /api/releases/mf-a/promotions HTTP/1.1',
    'host: localhost',
    `authorization: ${section.headers.authorization}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const socket = connect(port, '127.0.0.1');
  const [, response] = await Promise.all([
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`),
    once(control.server, 'request').then(([, theirs]) => theirs as EventEmitter),
  ]);
  const isClosed = once(response, 'close');
  socket.resetAndDestroy();
  await isClosed;
  expect((await section.post('promotions', { release: '3.0.0' })).statusCode).toBe(200);
  expect(
    (await section.get()).json().history.map(({ release: named }: { release: string }) => named),
  ).toEqual(['3.0.0', '1.0.0']);
});

test('9 to 11 % of the visitors see a canary of 10 %, and keep it as its share grows', async () => {
  const { section, get, until } = await start();
  expect((await get()).headers['set-cookie']).toBeUndefined();
  await section.post('promotions', { release: '2.0.0', percent: 10 });
  await until('2.0.0', 'release-bucket=0');

  const draws = Array.from({ length: 100_000 }, drawBucket);
  const share = draws.filter((bucket) => bucket < bucketCount / 10).length / draws.length;
  expect(share).toBeGreaterThan(0.09);
  expect(share).toBeLessThan(0.11);
  const edges = [`release-bucket=${bucketCount / 10 - 1}`, `release-bucket=${bucketCount / 10}`] as const;
  expect([(await get(edges[0])).body, (await get(edges[1])).body]).toEqual(['2.0.0', '1.0.0']);

  // Each visitor draws such a bucket, and its number decides.
  const visitors: { cookie: string; body: string }[] = [];
  for (let count = 0; count < 1000; count++) {
    const { body, headers } = await get();
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    const [, bucket] = /^release-bucket=(\d+)$/.exec(cookie) ?? [];
    expect([bucket, body]).toEqual([
      expect.any(String),
      Number(bucket) < bucketCount / 10 ? '2.0.0' : '1.0.0',
    ]);
    visitors.push({ cookie, body });
  }
  const inCanary = visitors.filter(({ body }) => body === '2.0.0');
  expect(inCanary.length).toBeGreaterThan(50);
  expect(inCanary.length).toBeLessThan(150);

  for (const { cookie, body } of [...visitors.slice(0, 50), ...inCanary.slice(0, 50)]) {
    const again = await get(cookie);
    expect(again.body).toBe(body);
    expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(again.headers['set-cookie']).toBeUndefined();
  }
  await section.post('promotions', { release: '2.0.0', percent: 50 });
  await until('2.0.0', 'release-bucket=4999');
  for (const { cookie } of inCanary) expect((await get(cookie)).body).toBe('2.0.0');
  expect((await get('release-bucket=5000')).body).toBe('1.0.0');
});

describe('on a server where nothing changes', () => {
  let shared: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    shared = await start();
  });

  test('an impossible action is a conflict with an explanation', async () => {
    const { section } = shared;
    const first = await section.post('rollbacks');
    expect([first.statusCode, first.json().detail]).toEqual([
      409,
      'There is no earlier release to go back to: promote another one first. A release whose section.json has no routes, and redirects for the old addresses, takes the section off the site.',
    ]);
    const unknown = await section.post('promotions', { release: '9.9.9' });
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      404,
      'There is no release mf-a@9.9.9: see npx section status.',
    ]);
  });

  test.each([
    {},
    { release: '2.0.0', percent: 0 },
    { release: '2.0.0', percent: 101 },
    { release: '2.0.0', percent: '10' },
    { release: '' },
    { version: '2.0.0' },
    { release: '2.0.0', force: true },
    { release: '2.0.0', force: true, reason: ' ' },
  ])('a promotion with %p is refused', async (payload) => {
    const { section } = shared;
    expect((await section.post('promotions', payload)).statusCode).toBe(400);
  });
});

test('a promotion is refused if another section has taken its path since publishing', async () => {
  const { db, section } = await start();
  const rival = { name: 'mf-b', routes: [{ path: '/b' }], server: testSection('') };
  const folder = writeTestRelease({
    ...rival,
    name: 'mf-a',
    release: '4.0.0',
  });
  await store(db, folder);
  await goLive(db, writeTestRelease(rival));
  const refused = await section.post('promotions', { release: '4.0.0' });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    422,
    'mf-a claims the path /b, which belongs to mf-b.',
  ]);
});

test('50 promotions and rollbacks at once give a consistent history with one live release', async () => {
  const { db, section } = await start();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 3 === 2
        ? section.post('rollbacks')
        : section.post('promotions', { release: `${1 + (index % 3) + (index % 2)}.0.0` }),
    ),
  );
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .where('section', '=', 'mf-a')
    .orderBy('id')
    .execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ previousId }) => previousId)).toEqual([0, ...rows.slice(0, -1).map(({ id }) => id)]);
  const live = (await section.get()).json().live;
  expect(live).toBe(
    (
      await db
        .selectFrom('releases')
        .select('release')
        .where('id', '=', rows.at(-1)?.liveReleaseId ?? 0)
        .executeTakeFirstOrThrow()
    ).release,
  );
});

test('a set is promoted and rolled back only with a token of each section', async () => {
  const server = await start();
  await store(server.db, writeTestRelease({ name: 'shell', release: '2.0.0', server: testShell }));
  const shell = await startDeploying(server, 'shell');
  const both = { ...server.section.headers, 'x-section-tokens': shell.headers.authorization.slice(7) };
  const send = (url: string, payload: object, headers: Record<string, string>) =>
    server.control.inject({ method: 'POST', url, headers, payload });
  const releases = { 'mf-a': '2.0.0', shell: '2.0.0' };
  const alone = await send('/api/promotions', { releases }, server.section.headers);
  expect([alone.statusCode, alone.json().detail]).toEqual([
    403,
    'This token is for mf-a and may not change shell.',
  ]);
  const promoted = await send('/api/promotions', { releases }, both);
  expect(promoted.json().sections).toMatchObject([{ live: '2.0.0' }, { live: '2.0.0' }]);
  const back = await send('/api/rollbacks', { sections: ['mf-a', 'shell'] }, both);
  expect(back.json().sections).toMatchObject([
    { live: '1.0.0', history: [{ action: 'rollback', together: ['shell@2.0.0'] }, {}, {}] },
    { live: '1.0.0' },
  ]);
  expect((await send('/api/promotions', { releases: {} }, both)).statusCode).toBe(400);
  expect((await send('/api/promotions', { releases }, {})).statusCode).toBe(401);
});

test.each([
  [['unknown'], 'this one'],
  [['unknown', 'good'], 'number 1 in SECTION_TOKEN'],
  [['good', 'unknown'], 'number 2 in SECTION_TOKEN'],
])('of the tokens %j, the refusal names the one that is no good', async (kinds, which) => {
  const server = await start();
  const good = server.section.headers.authorization.slice(7);
  const [own, ...more] = kinds.map((kind) => (kind === 'good' ? good : `shortlisted_${'a'.repeat(43)}`));
  const headers = { authorization: `Bearer ${own}`, 'x-section-tokens': more.join(',') };
  const refused = await server.control.inject({ url: '/api/releases/mf-a', headers });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    401,
    `A token is needed, and ${which} is missing, wrong, expired or revoked. Ask the operator for one: npx site tokens create SECTION, for a verifier's with --verifier.`,
  ]);
});
