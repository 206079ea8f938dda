import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { openDatabase } from '../storage/database.ts';
import { goLive } from '../testing/go-live.ts';
import { multipart } from '../testing/multipart.ts';
import { eventually, RunningServer } from '../testing/running-server.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';

const visitor = { 'x-forwarded-for': '203.0.113.77', 'x-request-id': 'from-the-proxy-1' };
/** Text that must never appear in the log. */
const secrets = ['203.0.113.77', 'ada@example.com', 'ada%40example.com', 'wanted-words', 'My secret message'];

async function startSite() {
  const place = await testPlace('seeded');
  const db = openDatabase(place);
  const good = testSection("return 'good';");
  const bad = testSection("throw new Error('cannot show ' + url + ' to ada@example.com');");
  await goLive(
    db,
    writeTestRelease({ name: 'shell', server: testShell }),
    writeTestRelease({ name: 'mf-good', routes: [{ path: '/good' }], server: good }),
    writeTestRelease({ name: 'mf-bad', routes: [{ path: '/bad', query: ['q'] }], server: bad }),
  );
  const metricsPort = await freePort();
  const server = await RunningServer.start({
    dataDir: place.dataDir,
    env: {
      ...settingsOf(place),
      METRICS_PORT: String(metricsPort),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'trace',
    },
  });
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const get = (pathname: string) => fetch(server.url + pathname, { headers: visitor });
  return { db, server, read, get, metricsPort };
}

/** Lists every metric that an expression reads. */
function metricsIn(expression: string): string[] {
  return expression.match(/\b(site|nodejs|process)_[a-z0-9_]+/g) ?? [];
}

test('the metrics and the log describe a running site without personal data', async () => {
  const { db, server, read, get, metricsPort } = await startSite();
  for (let visit = 0; visit < 3; visit++) await (await get('/good')).text();
  await (await get('/bad?q=wanted-words&from=ada%40example.com')).text();
  await (await get('/wanted-words?mail=ada@example.com')).text();
  await (await get('/%ff?wanted-words')).text();
  const form = multipart({ name: 'Ada', email: 'ada@example.com', message: 'My secret message' });
  const headers = { ...visitor, ...form.headers };
  const sent = await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: form.payload });
  expect(sent.status).toBe(200);
  const { id: composition } = (await (await get('/api/plan')).json()) as { id: string };
  const events = [
    { section: 'mf-good', page: 'page', kind: 'view' },
    { section: 'mf-good', page: 'page', kind: 'load' },
    { section: 'mf-good', vital: 'LCP', rating: 'good' },
  ];
  const report = await fetch(`${server.url}/api/reports`, {
    method: 'POST',
    headers: visitor,
    body: JSON.stringify({ composition, events }),
  });
  expect(report.status).toBe(204);
  await db.destroy();

  // The server writes reports to the database within a second.
  await eventually(async () => expect(await read()).toMatch(/^site_release_vitals\{.* 1$/m));
  const text = await read();
  const good = 'section="mf-good",release="1.0.0"';
  for (const line of [
    /^site_requests_total\{route="\/\*",status="200"\} [3-9]/m,
    /^site_requests_total\{route="\/api\/contact",status="200"\} 1$/m,
    /^site_request_seconds_count\{route="\/api\/contact"\} 1$/m,
    /^site_render_seconds_count\{section="mf-good",outcome="ok"\} 1$/m,
    /^site_render_seconds_count\{section="mf-bad",outcome="failed"\} 1$/m,
    /^site_documents_total\{from="rendered"\} [1-9]/m,
    new RegExp(`^site_release_share\\{server="${server.name}",${good}\\} 1$`, 'm'),
    new RegExp(`^site_release_reports\\{${good},what="view"\\} 1$`, 'm'),
    new RegExp(`^site_release_reports\\{${good},what="load"\\} 1$`, 'm'),
    new RegExp(`^site_release_reports\\{${good},what="server-render"\\} 1$`, 'm'),
    new RegExp(`^site_release_vitals\\{${good},vital="LCP",rating="good"\\} 1$`, 'm'),
    /^site_outbox_enquiries\{state="pending"\} 1$/m,
    /^site_outbox_oldest_seconds \d/m,
    /^site_enquiry_channels 0$/m,
    /^site_database_up 1$/m,
    /^site_render_queue 0$/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
  ])
    expect(text).toMatch(line);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await get('/metrics')).status).toBe(404);

  const folder = path.resolve(import.meta.dirname, '../../monitoring');
  const { panels } = JSON.parse(readFileSync(path.join(folder, 'dashboard.json'), 'utf8'));
  const { groups } = parse(readFileSync(path.join(folder, 'alerts.yml'), 'utf8'));
  const expressions: string[] = [
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    ...groups.flatMap(({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
  const unknown = expressions
    .flatMap(metricsIn)
    .filter((name) => !known.has(name.replace(/_(bucket|count)$/, '')));
  expect(unknown).toEqual([]);

  await server.stop();
  const lines = server.output.split('\n').filter((line) => line.startsWith('{'));
  const logged = lines.map((line) => JSON.parse(line));
  const answered = logged.find(({ route, msg }) => msg === 'answered' && route === '/*');
  expect(answered).toMatchObject({ reqId: 'from-the-proxy-1', method: 'GET', status: 200, composition });
  expect(logged).toContainEqual(
    expect.objectContaining({ msg: 'a section could not be rendered', release: 'mf-bad@1.0.0' }),
  );
  for (const secret of secrets) expect(server.output).not.toContain(secret);
  expect(server.output).toMatch('WARNING: Enquiries are stored and reach nobody');
});

test('a server whose database answers nothing says so, and goes on', async () => {
  const { db, server, read, get } = await startSite();
  for (const table of ['outbox', 'section_counts']) await sql`drop table ${sql.table(table)}`.execute(db);
  await db.destroy();
  // An error that nobody handles would end the server before the second answer.
  for (let time = 0; time < 2; time++) expect(await read()).toMatch(/^site_database_up 0$/m);
  expect((await get('/good')).status).toBe(200);
  await server.stop();
  expect(server.output).not.toMatch(/uncaught|unhandled|"level":60/i);
});
