import { goLive } from '../testing/go-live.ts';
import { multipart } from '../testing/multipart.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { whenOver } from '../testing/when-over.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const releaseOf: Record<string, string> = {
  '/a': 'mf-a@1.0.0',
  '/study/x': 'mf-a@1.0.0',
  '/study/y': 'mf-a@1.0.0',
  '/contact': 'mf-b@2.0.0',
};
const landings = ['/a', '/study/x', '/contact', '/study/y', '/a'];
/** What the browser sends about the start of a visit, and what the figures call it. */
const sources = [
  { sent: {}, referrer: '', campaign: '' },
  { sent: { _referrer: 'https://news.example/story?q=ada' }, referrer: 'news.example', campaign: '' },
  {
    sent: { _utm_source: 'linkedin', _utm_medium: 'social', _utm_campaign: 'spring' },
    referrer: '',
    campaign: 'linkedin / social / spring',
  },
  {
    sent: { _utm_source: 'newsletter', _referrer: 'https://mail.example/inbox' },
    referrer: 'mail.example',
    campaign: 'newsletter',
  },
] as const;
type Source = (typeof sources)[number];

/** The hour around midnight in UTC, of the real clock’s day: the console shows the days until now. */
const midnight = Math.floor(Date.now() / dayMs) * dayMs;
const minutes = Array.from({ length: 60 }, (_, minute) => ({
  at: new Date(midnight + (minute - 30) * minuteMs),
  address: `192.0.2.${1 + ((minute * 7) % 13)}`,
  agent: minute % 3 ? chrome : firefox,
  landing: landings[(minute * 3) % landings.length] as string,
  source: sources[minute % sources.length] as Source,
  goesOn: minute % 2 === 0,
  asks: minute % 6 === 2,
  signsUp: minute % 9 === 4,
}));

/** Counts of the script itself, by the columns of the CSV. */
function countScript() {
  const counts = new Map<string, number>();
  const visitors = new Set<string>();
  const add = (columns: string[]) => counts.set(columns.join(), 1 + (counts.get(columns.join()) ?? 0));
  for (const { at, address, agent, landing, source, goesOn, asks, signsUp } of minutes) {
    const day = at.toISOString().slice(0, 10);
    const count = (what: string, page: string, from: Omit<Source, 'sent'> = sources[0]) =>
      add([day, what, page, releaseOf[page] ?? '', from.referrer, from.campaign]);
    for (const page of [landing, '/a', ...(goesOn ? ['/contact'] : [])]) count('view', page);
    count('visit', landing, source);
    if (asks) {
      count('enquiry', '/contact', source);
      count('landing', landing);
    }
    if (signsUp) count('sign-up', '/study/x');
    const visitor = [day, address, agent].join();
    if (!visitors.has(visitor)) add([day, 'visitor', '', '', '', '']);
    visitors.add(visitor);
  }
  return [...counts].map(([columns, count]) => `${columns},${count}`);
}

/** The sums of the script by one column, for the kinds that a table of the page shows. */
function sumScript(rows: string[], column: number, kinds: string[]) {
  const sums = new Map<string, number[]>();
  for (const cells of rows.map((row) => row.split(','))) {
    const kind = kinds.indexOf(cells[1] ?? '');
    if (kind < 0) continue;
    const name = cells[column] ?? '';
    const sum = sums.get(name) ?? kinds.map(() => 0);
    sum[kind] = (sum[kind] ?? 0) + Number(cells[6]);
    sums.set(name, sum);
  }
  return sums;
}

/** The table under a heading of the page. */
function readTable(body: string, title: string) {
  const [, table = ''] = body.split(`<h2>${title}</h2>`);
  const rows = table.split('</table>')[0]?.matchAll(/<th scope="row">([^<]*)<\/th>(.*)<\/tr>/g) ?? [];
  const cells = (row: string) => [...row.matchAll(/>(\d+)<\/td>/g)].map(([, count]) => Number(count));
  return new Map([...rows].map(([, name = '', row = '']) => [name, cells(row)]));
}

async function start() {
  const server = await startTestApp(
    (db) =>
      goLive(
        db,
        writeTestRelease({ name: 'shell', server: testShell }),
        writeTestRelease({
          name: 'mf-a',
          routes: [
            { path: '/a' },
            { path: '/study/:slug', sitemap: { entries: { from: '/studies.json', field: 'slug' } } },
          ],
          server: testSection("return 'a';"),
          files: { 'files/studies.json': '[{"slug":"x"},{"slug":"y"}]' },
        }),
        writeTestRelease({
          name: 'mf-b',
          release: '2.0.0',
          routes: [{ path: '/contact' }],
          server: testSection("return 'b';"),
        }),
      ),
    { TRUST_PROXY: 'loopback', FORM_RATE_LIMIT: '1000' },
  );
  const { app } = server;
  const composition = app.site.live?.plan.id;
  const post = async (url: string, headers: Record<string, string>, payload: string, status: number) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    expect([url, answer.statusCode]).toEqual([url, status]);
  };
  const view = (from: Record<string, string>, views: string[], source?: Record<string, string>) =>
    post('/api/visits', from, JSON.stringify({ composition, views, source }), 204);
  return { ...server, post, view };
}

test('the figures of an hour around midnight are exactly those that its script counts', async () => {
  const { app, control, db, post, view } = await start();
  // The driver of the database keeps its timers.
  jest.useFakeTimers({
    doNotFake: [
      ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
      ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
    ],
  });
  whenOver(() => jest.useRealTimers());
  for (const [minute, { at, address, agent, landing, source, goesOn, asks, signsUp }] of minutes.entries()) {
    jest.setSystemTime(at);
    const from = { 'content-type': 'text/plain', 'x-forwarded-for': address, 'user-agent': agent };
    const begin = { _landing_page: landing, ...source.sent };
    await view(from, [landing, '/a'], begin);
    if (goesOn) await view(from, ['/contact']);
    const page = (path: string) => ({ referer: `https://www.example.com${path}` });
    if (asks) {
      const form = multipart({
        name: 'Ada',
        email: `ada${minute}@example.com`,
        message: 'We would like to talk.',
        ...begin,
      });
      await post('/api/contact', { ...form.headers, ...page('/contact') }, form.payload, 200);
    }
    if (signsUp) {
      const json = { 'content-type': 'application/json', ...page('/study/x') };
      await post('/api/newsletter/subscribe', json, `{"email":"jo${minute}@example.com"}`, 200);
    }
  }
  await app.figureCounter.flush();
  jest.useRealTimers();

  const counted = countScript();
  const { get } = await signIn({ control, db }, 'console');
  const [header, ...rows] = (await get('/figures.csv')).body.trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFday,what,page,release,referrer,campaign,count');
  expect(rows.toSorted()).toEqual(counted.toSorted());

  const { body } = await get('/figures?days=7');
  for (const [title, column, kinds] of [
    ['Pages', 2, ['view', 'visit', 'landing', 'enquiry', 'sign-up']],
    ['Releases', 3, ['view', 'enquiry', 'sign-up']],
    ['Referrers', 4, ['visit', 'enquiry']],
    ['Campaigns', 5, ['visit', 'enquiry']],
  ] as const) {
    const sums = sumScript(counted, column, [...kinds]);
    if (title === 'Referrers') sums.set('none or unknown', sums.get('') ?? []);
    sums.delete('');
    expect([title, readTable(body, title)]).toEqual([title, sums]);
  }
  for (const [title, kind] of [
    ['Page views', 'view'],
    ['Visitors by day', 'visitor'],
    ['Visits', 'visit'],
    ['Enquiries', 'enquiry'],
    ['Sign-ups', 'sign-up'],
  ] as const) {
    const days = [...sumScript(counted, 0, [kind]).values()].flat();
    const total = days.reduce((sum, count) => sum + count, 0);
    expect(body).toContain(`${title} by day: ${total} in 7 days, ${Math.max(...days)} at most on one day`);
  }
});
