import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { prune } from '../maintenance/prune.ts';
import { goLive } from '../testing/go-live.ts';
import { multipart } from '../testing/multipart.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { addFigures, listFigures, nowhere, readSalt } from './figure.repository.ts';
import { FigureCounter } from './figure-counter.ts';

const log = { error: jest.fn(), warn: jest.fn() };
const at = (time: string) => new Date(`${time}Z`);

const sitemap = { entries: { from: '/studies.json', field: 'slug' } };
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function start(release = '1.0.0') {
  const server = await startTestApp(
    (db) =>
      goLive(
        db,
        writeTestRelease({ name: 'shell', server: testShell }),
        writeTestRelease({
          name: 'mf-a',
          release,
          routes: [
            { path: '/a', aliases: ['/alias'] },
            { path: '/contact' },
            { path: '/study/:slug', sitemap },
          ],
          server: testSection("return 'a';"),
          files: { 'files/studies.json': '[{"slug":"x"}]' },
        }),
      ),
    { TRUST_PROXY: 'loopback', FORM_RATE_LIMIT: '1000' },
  );
  const { app, db } = server;
  const composition = app.site.live?.plan.id ?? '';
  const visit = (address: string, views: string[], source?: Record<string, string>, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/visits',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': address, 'user-agent': chrome, ...headers },
      payload: JSON.stringify({ composition, views, source }),
    });
  /** Closes the server, which writes what it has counted. */
  const figures = async () => {
    await app.close();
    return (await listFigures(db, '')).map(({ what, page, release, referrer, campaign, count }) =>
      [what, page, release, referrer, campaign, count].join('|'),
    );
  };
  return { ...server, composition, visit, figures };
}

test('a scripted set of visits gives exactly these figures', async () => {
  const { app, visit, figures } = await start();
  const linkedin = { _utm_source: 'linkedin', _utm_medium: 'social', _utm_campaign: 'abm' };
  await visit('192.0.2.1', ['/a', '/contact'], { _landing_page: '/a', ...linkedin });
  await visit('192.0.2.1', ['/alias', '/study/x']);
  await visit('192.0.2.2', ['/a'], { _landing_page: '/a', _referrer: 'https://news.example/story?q=ada' });
  await visit('192.0.2.3', ['/study/x', '/made-up'], { _landing_page: '/study/x' });
  await visit('192.0.2.3', ['/a'], undefined, { 'user-agent': firefox });
  for (const robot of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'python-requests/2.32',
  ])
    await visit('192.0.2.4', ['/a'], { _landing_page: '/a' }, { 'user-agent': robot });
  const send = (fields: Record<string, string>, headers = {}) => {
    const form = multipart({
      name: 'Ada',
      email: 'ada@example.com',
      message: 'We would like to talk.',
      ...fields,
    });
    const from = { referer: 'https://www.example.com/contact', ...headers };
    return app.inject({
      method: 'POST',
      url: '/api/contact',
      ...form,
      headers: { ...form.headers, ...from },
    });
  };
  await send({ _landing_page: '/a', ...linkedin }, { 'idempotency-key': 'one' });
  // A repetition, a refused form and suspected spam are no enquiries.
  await send({ _landing_page: '/a', ...linkedin }, { 'idempotency-key': 'one' });
  await send({ email: 'ada' });
  await send({ _honey: 'x' });
  await send({}, { accept: 'text/html' });
  const signUp = { method: 'POST', url: '/api/newsletter/subscribe' } as const;
  const referer = 'https://www.example.com/study/x';
  await app.inject({ ...signUp, payload: { email: 'jo@example.com' }, headers: { referer } });
  await app.inject({ ...signUp, payload: { email: 'jo' }, headers: { referer } });
  expect(await figures()).toEqual([
    'enquiry|/contact|mf-a@1.0.0|||1',
    'enquiry|/contact|mf-a@1.0.0||linkedin / social / abm|1',
    'landing|/a|mf-a@1.0.0|||1',
    'sign-up|/study/x|mf-a@1.0.0|||1',
    'view|(unknown)||||1',
    'view|/a|mf-a@1.0.0|||4',
    'view|/contact|mf-a@1.0.0|||1',
    'view|/study/x|mf-a@1.0.0|||2',
    'visit|/a|mf-a@1.0.0||linkedin / social / abm|1',
    'visit|/a|mf-a@1.0.0|news.example||1',
    'visit|/study/x|mf-a@1.0.0|||1',
    'visitor|||||4',
  ]);
});

test('made-up entries hide no page of the day, and count for their route', async () => {
  const { visit, figures } = await start();
  for (let post = 0; post < 110; post++) {
    const views = Array.from({ length: 30 }, (_, index) => `/study/${post}-${index}`);
    await visit(`192.0.2.${post}`, views);
  }
  await visit('192.0.2.200', ['/a', '/study/x']);
  expect(await figures()).toEqual([
    'view|/a|mf-a@1.0.0|||1',
    'view|/study/:slug|mf-a@1.0.0|||3300',
    'view|/study/x|mf-a@1.0.0|||1',
    'visitor|||||111',
  ]);
});

test('previews, unknown compositions and other sites count nothing', async () => {
  const { app, visit, figures } = await start();
  const unknown = JSON.stringify({ composition: '0'.repeat(16), views: ['/a'] });
  const post = { method: 'POST', url: '/api/visits', headers: { 'content-type': 'text/plain' } } as const;
  expect((await app.inject({ ...post, payload: unknown })).statusCode).toBe(204);
  expect((await visit('192.0.2.1', ['/a'], {}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await figures()).toEqual([]);
});

test('a page and a campaign as long and as varied as a visitor can send are counted', async () => {
  const release = `1.0.0-${'x'.repeat(93)}`;
  const { visit, figures } = await start(release);
  // Random characters of three bytes, which no database can compress.
  const long = (length: number) =>
    String.fromCharCode(...Array.from({ length }, () => randomInt(0x4e00, 0x9fff)));
  const source = {
    _landing_page: `/study/${long(290)}`,
    _referrer: `https://${'news.'.repeat(36)}example/`,
    _utm_source: long(200),
    _utm_medium: long(200),
    _utm_campaign: long(200),
  };
  expect((await visit('192.0.2.1', ['/a'], source)).statusCode).toBe(204);
  expect(await figures()).toEqual(expect.arrayContaining([`view|/a|mf-a@${release}|||1`, 'visitor|||||1']));
});

/** The server of tests that do not close it. One of them counts. */
let site: Awaited<ReturnType<typeof start>>;

beforeAll(async () => {
  site = await start();
});

test.each([
  ['no JSON', 'x'],
  ['no views', '{"composition":"0123456789abcdef","views":[]}'],
  ['a path that is none', '{"composition":"0123456789abcdef","views":["https://x.example"]}'],
  ['too many views', JSON.stringify({ composition: '0123456789abcdef', views: Array(31).fill('/') })],
  ['another field', '{"composition":"0123456789abcdef","views":["/"],"email":"ada@example.com"}'],
])('%s is refused', async (_what, payload) => {
  const request = { method: 'POST', url: '/api/visits', headers: { 'content-type': 'text/plain' } } as const;
  expect((await site.app.inject({ ...request, payload })).statusCode).toBe(400);
});

test('a visitor counts once a day, and the salt of a day is deleted with its hashes', async () => {
  const db = await startTestDatabase();
  const counters = [new FigureCounter({ db, log }), new FigureCounter({ db, log })];
  for (const counter of counters) {
    await counter.countVisitor('192.0.2.1', 'A', at('2026-11-24T10:00:00'));
    await counter.countVisitor('192.0.2.1', 'A', at('2026-11-24T23:59:59'));
  }
  for (const counter of counters) await counter.flush();
  const hashes = () => db.selectFrom('visitorHashes').select(['day', 'hash']).execute();
  const [first, ...others] = await hashes();
  expect(others).toEqual([]);
  expect(JSON.stringify(first)).not.toContain('192.0.2');
  await counters[0]?.countVisitor('192.0.2.1', 'A', at('2026-11-25T00:00:00'));
  await counters[0]?.flush();
  const [second, ...more] = await hashes();
  expect(more).toEqual([]);
  expect(second?.hash).not.toBe(first?.hash);
  expect(await db.selectFrom('visitorSalts').select('day').execute()).toEqual([{ day: '2026-11-25' }]);
  const counted = (await listFigures(db, '')).map(({ day, what, count }) => [day, what, count]);
  expect(counted).toEqual([
    ['2026-11-24', 'visitor', 1],
    ['2026-11-25', 'visitor', 1],
  ]);
});

test('visitors that are not written when a day ends still count once', async () => {
  const db = await startTestDatabase();
  const counter = new FigureCounter({ db, log });
  await counter.countVisitor('192.0.2.1', 'A', at('2026-11-24T10:00:00'));
  await counter.flush();
  await counter.countVisitor('192.0.2.1', 'A', at('2026-11-24T23:59:59'));
  await counter.countVisitor('192.0.2.1', 'A', at('2026-11-25T00:00:00'));
  await counter.flush();
  expect((await listFigures(db, '')).map(({ count }) => count)).toEqual([1, 1]);
});

test('made-up campaigns beyond the limit are counted together, and the pages of their visits as usual', async () => {
  const db = await startTestDatabase();
  const counter = new FigureCounter({ db, log });
  const now = at('2026-11-24T10:00:00');
  for (let index = 0; index < 1100; index++)
    counter.count('visit', now, { page: '/a', campaign: `made up ${index}` });
  counter.count('view', now, { page: '/b' });
  await counter.flush();
  const figures = await listFigures(db, '');
  expect(figures.filter(({ campaign }) => campaign === '(other)')).toMatchObject([
    { page: '/a', count: 100 },
  ]);
  expect(figures).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ what: 'view', page: '/b' })]),
  );
});

test('figures that cannot be written now are written with the next ones', async () => {
  const db = await startTestDatabase();
  const counter = new FigureCounter({ db, log });
  const now = at('2026-11-24T10:00:00');
  counter.count('view', now, { page: '/a' });
  await counter.countVisitor('192.0.2.1', 'A', now);
  const busy = Object.assign(new Error('busy'), { code: 'SQLITE_FULL' });
  const failing = jest.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw busy;
  });
  await expect(counter.flush()).rejects.toThrow('busy');
  failing.mockRestore();
  await counter.flush();
  expect((await listFigures(db, '')).map(({ what, count }) => [what, count])).toEqual([
    ['view', 1],
    ['visitor', 1],
  ]);
});

test('figures are kept for 14 months, salts and hashes until the end of their day', async () => {
  const db = await startTestDatabase();
  const figure = { ...nowhere, what: 'view', count: 1 } as const;
  await addFigures(
    db,
    ['2025-09-23', '2025-09-24', '2026-11-24'].map((day) => ({ ...figure, day })),
    [{ day: '2026-11-23', hash: 'x' }],
  );
  await readSalt(db, '2026-11-23');
  await prune(db, { now: at('2026-11-24T10:00:00'), retentionDays: 90 });
  expect((await listFigures(db, '2000')).flatMap(({ day, what }) => (what === 'view' ? [day] : []))).toEqual([
    '2025-09-24',
    '2026-11-24',
  ]);
  const { rows } = await sql`select day from visitor_salts union select day from visitor_hashes`.execute(db);
  expect(rows).toEqual([]);
});

test('the console shows the figures with plots to every session, and as CSV', async () => {
  const { control, db, visit, app } = site;
  await visit('192.0.2.1', ['/a', '/a', '/<b>'], { _landing_page: '/a', _utm_campaign: '=1+1' });
  await app.figureCounter.flush();
  const { get } = await signIn({ control, db }, 'console');
  const { body } = await get('/figures?days=7');
  expect(body).toMatch(/aria-label="Page views by day: 3 in 7 days, 3 at most on one day"/);
  expect(body).toMatch(/<th scope="row">\/a<\/th><td class="number" data-label="Page views">2<\/td>/);
  expect(body).toContain('data-label="Enquiries by landing page"');
  expect(body).toContain('<a href="/figures?days=7" aria-current="page">7 days</a>');
  for (const days of ['x', '8', ''])
    expect((await get(`/figures?days=${days}`)).body).toContain('in 30 days');
  const csv = (await get('/figures.csv')).body;
  expect(csv).toMatch(/^\uFEFFday,what,page,release,referrer,campaign,count\r\n/);
  expect(csv).toMatch(/,visit,\/a,mf-a@1\.0\.0,,'=1\+1,1\r\n/);
  for (const url of ['/figures', '/figures.csv']) expect((await control.inject(url)).statusCode).toBe(303);
});

test('every link to figures ends at once when a session says so, and later ones work', async () => {
  const { control, db } = site;
  const { post, get } = await signIn({ control, db }, 'leads');
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await get('/figures')).body)?.[1] ?? '';
  const make = async () =>
    /href="https:[^"]+(\/figures\/30\.[^"]+)"/.exec((await post('/figures', { csrfToken })).body)?.[1] ?? '';
  const links = [await make(), await make()];
  expect((await post('/figures/end-links', '')).statusCode).toBe(403);
  const statuses = async () =>
    Promise.all(links.map(async (link) => (await control.inject(link)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  expect((await post('/figures/end-links', { csrfToken })).body).toContain(
    'All links to figures have ended.',
  );
  links.push(await make());
  expect(await statuses()).toEqual([404, 404, 200]);
  await post('/figures/end-links', { csrfToken });
  expect(await statuses()).toEqual([404, 404, 404]);
});

test('a link shows the figures without a token for seven days, and no other page', async () => {
  const { control, db } = site;
  const { post, get } = await signIn({ control, db }, 'console');
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec((await get('/figures')).body)?.[1] ?? '';
  const made = await post('/figures?days=90', { csrfToken });
  const link = /href="(https:[^"]+\/figures\/90\.[^"]+)"/.exec(made.body)?.[1] ?? '';
  const { pathname } = new URL(link);
  const { statusCode, body, headers } = await control.inject(pathname);
  expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ]);
  expect(body).toContain('in 90 days');
  for (const more of ['class="bar"', 'figures.csv', 'csrfToken', '<nav']) expect(body).not.toContain(more);
  for (const other of [pathname.replace('/90.', '/425.'), `${pathname}x`, '/figures/7'])
    expect((await control.inject(other)).statusCode).toBe(404);
  jest.useFakeTimers({
    now: Date.now() + 7 * 86_400_000 + 1000,
    doNotFake: ['setImmediate', 'nextTick', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  expect((await control.inject(pathname)).statusCode).toBe(404);
  jest.useRealTimers();
});
