import { cpSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildSections, prepare, workspaceRoot } from './prepare.js';
import { faultOfPort, readArguments } from './read-arguments.js';
import { judge, measureRollback, sampleServer } from './soak/measure.js';
import { enquiryOf, keep, pages, renameRelease } from './traffic.js';

// Mixed traffic on the real site, for three minutes or the given number. Fails if an enquiry is lost, a page
// fails, a good release is refused, a rollback is slow, or the server's memory or handles still grow in the
// second half.

const {
  positionals: [given = '3'],
} = readArguments({
  usage: 'npm run soak -- [MINUTES]',
  does: 'Sends mixed traffic to the real site for the given minutes, or for three. Fails if an enquiry is lost, a page fails or memory still grows.',
  most: 1,
  fault: ({ positionals: [given = '3'] }) =>
    /^[1-9]\d{0,4}$/.test(given) ? faultOfPort('PORT') : `${given} is no number of minutes.`,
});
const minutes = Number(given);
const port = process.env.PORT ?? '3210';
const base = `http://localhost:${port}`;
const canarySection = 'mf-home';

await prepare();
await buildSections();

const { releaseOf, startSite } = await import('./start-site.js');
const site = await startSite({
  PORT: port,
  SITE_URL: base,
  FORM_RATE_LIMIT: '1000000',
  LOG_LEVEL: 'fatal',
});
const dataDir = site.env.DATA_DIR;
const token = site.command('tokens', 'create', canarySection).trim().split('\n').at(-1);
// This server gets no requests. It follows the release log, as every server does.
const secondServer = await site.startSecond({ PORT: String(Number(port) + 1) });
const { SqliteDatabase } = await import(path.join(workspaceRoot, 'api/dist/storage/sqlite.js'));
const db = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'), { timeout: 5000 });

const times = new Map();
const statuses = new Map();
let acknowledged = 0;

/** Sends one request, and records its duration and status. */
async function ask(kind, url, options) {
  const start = performance.now();
  let status = 'none';
  try {
    const response = await fetch(new URL(url, base), { signal: AbortSignal.timeout(30_000), ...options });
    await response.arrayBuffer();
    status = response.status;
  } catch {}
  note(times, kind, performance.now() - start);
  note(statuses, kind, status);
  return status;
}

function note(map, kind, value) {
  if (!map.has(kind)) map.set(kind, []);
  map.get(kind).push(value);
}

async function enquire(turn) {
  const options = { method: 'POST', body: enquiryOf(`a${turn}@example.com`) };
  if ((await ask('enquiry', '/api/contact', options)) === 200) acknowledged++;
}

/** A connection that sends or reads a few bytes at a time. */
async function crawl(head) {
  const socket = connect(Number(port), 'localhost');
  socket.on('error', () => {});
  socket.write(head);
  for (let tick = 0; tick < 20 && !socket.destroyed; tick++) {
    await pause(250);
    if (!socket.destroyed) socket.write('a');
  }
  socket.destroy();
}

const authorised = { authorization: `Bearer ${token}` };
const releasesUrl = `${site.controlUrl}/api/releases/${canarySection}`;
const withBody = (body) => ({
  method: 'POST',
  headers: { ...authorised, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

// The same build under another name, so that there is a release to promote.
const folder = path.join(dataDir, 'second');
cpSync(releaseOf(canarySection), folder, { recursive: true });
const { release: second, archive } = renameRelease(folder, '-soak');
const published = await ask('publish', releasesUrl, {
  method: 'POST',
  headers: { ...authorised, 'content-type': 'application/gzip' },
  body: archive,
});
const { fetchPreviewCookie } = await import('../section-kit/dist/cli/releases/fetch-preview-cookie.js');
const link = await fetch(`${releasesUrl}/previews`, withBody({ releases: { [canarySection]: second } }));
const preview = { cookie: `preview=${await fetchPreviewCookie((await link.json()).url)}` };
if (published !== 201) console.error(`The second release was answered ${published}.`);
/** Promotes a release. Tries again after a refusal, because the site refuses promotions while it is overloaded. */
async function promoteAtLast(body) {
  while ((await promote(body)) === 503 && isOn()) await pause(1000);
}

const rollbacks = [];
let isFlooded = false;
/** Overloads the site with pages that must be rendered, and rolls the live release back meanwhile. */
async function rollBackUnderLoad() {
  let isMeasured = false;
  isFlooded = true;
  const flood = Array.from({ length: 60 }, async () => {
    while (!isMeasured) await ask('flood', `/blog?q=${crypto.randomUUID()}`);
  });
  // The server needs this long to notice the overload.
  await pause(1500);
  const send = () => ask('rollback', `${releasesUrl}/rollbacks`, withBody({}));
  await ask('status', releasesUrl, { headers: authorised });
  const measured = await measureRollback(db, { section: canarySection, send });
  if (measured) rollbacks.push(measured);
  isMeasured = true;
  await Promise.all(flood);
  // The idle connections of the flood are closed by then.
  await pause(6000);
  isFlooded = false;
}
const promote = (body) =>
  ask('promotion', `${releasesUrl}/promotions`, {
    ...withBody(body),
    // The gate has a lower priority than visitors' requests.
    signal: AbortSignal.timeout(120_000),
  });

const end = Date.now() + minutes * 60_000;
const isOn = () => Date.now() < end;
const always = (count, pauseMs, action) => keep({ count, pauseMs, isOn }, action);

const samples = [];
const steps = [
  () => promoteAtLast({ release: second, percent: 10 }),
  rollBackUnderLoad,
  () => promoteAtLast({ release: second }),
  rollBackUnderLoad,
];
let step = 0;
const slowHead = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n';
await Promise.all([
  ...always(4, 20, (turn) => ask('page', pages[turn % pages.length])),
  ...always(1, 100, (turn) => ask('search', `/blog?q=word${turn}`)),
  ...always(6, 0, (turn) =>
    ask('made-up address', ['/case-study/', '/blog/', '/essays/', '/'][turn % 4] + turn),
  ),
  ...always(1, 1000, () =>
    ask('release alone', `/releases/${canarySection}/${second}/about`, { headers: preview }),
  ),
  ...always(2, 100, enquire),
  ...always(2, 500, () => crawl(slowHead)),
  ...always(2, 500, () => crawl('GET /cases HTTP/1.1\r\nhost: localhost\r\nx: ')),
  ...always(2, 500, () => crawl('GET /cases HTTP/1.1\r\nhost: localhost\r\n\r\n')),
  ...always(1, 3000, () => db.exec("update jobs set title = title || ''")),
  ...always(1, 5000, () => steps[step++ % steps.length]()),
  ...always(1, 1000, () => isFlooded || samples.push(sampleServer(site.pid))),
]);

const stored = db.prepare('select count(*) as count from contact_submissions').get().count;
db.close();
secondServer.kill('SIGTERM');
const code = await site.stop();

const isWell = judge({ times, statuses, samples, acknowledged, stored, rollbacks, code });
process.exitCode = isWell ? 0 : 1;
