import { cpSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, readProc } from './bench/load.js';
import { quantile } from './bench/table.js';
import { buildSections, prepare, workspaceRoot } from './prepare.js';
import { faultOfPort, readArguments } from './read-arguments.js';
import { enquiryOf, keep, pages, requestsOf, send } from './traffic.js';

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
/** Milliseconds after which the measurement of a rollback gives up. The promised limit is two seconds. */
const longestMs = 30_000;
const lookMs = 10;

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
const token = site.createToken(canarySection);
const team = requestsOf({ control: site.controlUrl, section: canarySection, token });
// This server gets no requests. It follows the release log, as every server does.
const secondServer = await site.startSecond({ PORT: String(Number(port) + 1) });
const { SqliteDatabase } = await import(path.join(workspaceRoot, 'api/dist/storage/open-sqlite.js'));
const db = new SqliteDatabase(path.join(dataDir, 'shortlisted.sqlite'), { timeout: 5000 });

/** Lists of durations and statuses by the kind of request. */
const answers = new Map();
let acknowledged = 0;

/** Sends one request, and records its duration and status. */
async function ask(kind, url, options) {
  const start = performance.now();
  const answer = await send(new URL(url, base), options);
  const status = typeof answer === 'number' ? answer : 'none';
  if (!answers.has(kind)) answers.set(kind, []);
  answers.get(kind).push({ ms: performance.now() - start, status });
  return status;
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

// The same build under another name, so that there is a release to promote.
const folder = path.join(dataDir, 'second');
cpSync(releaseOf(canarySection), folder, { recursive: true });
const { release: second, request } = team.publish(folder, '-soak');
const published = await ask('publish', ...request);
const { fetchPreviewCookie } = await import('../section-kit/dist/cli/releases/fetch-preview-cookie.js');
const link = await fetch(...team.decide('previews', { releases: { [canarySection]: second } }));
const preview = { cookie: `preview=${await fetchPreviewCookie((await link.json()).url)}` };
if (published !== 201) console.error(`The second release was answered ${published}.`);

function promote(body) {
  const [url, options] = team.decide('promotions', body);
  // The gate has a lower priority than visitors' requests.
  return ask('promotion', url, { ...options, signal: AbortSignal.timeout(120_000) });
}

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
  await ask('status', ...team.read());
  const measured = await measureRollback();
  if (measured) rollbacks.push(measured);
  isMeasured = true;
  await Promise.all(flood);
  // The idle connections of the flood are closed by then.
  await pause(6000);
  isFlooded = false;
}

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

process.exitCode = judge() ? 0 : 1;

/**
 * Rolls the section back, and waits until every server shows the restored release.
 *
 * @returns the status, milliseconds until the answer (`decidedMs`), and until the last server shows the
 *   restored release (`liveMs`). Undefined if there is no earlier release.
 */
async function measureRollback() {
  const newest = db.prepare(
    'select live_release_id as live from promotions where section = ? order by id desc limit 1',
  );
  const nameOf = db.prepare('select release from releases where id = ?');
  const states = db.prepare('select runs from server_states where is_running = 1');
  const start = performance.now();
  const status = await ask('rollback', ...team.decide('rollbacks'));
  const decidedMs = performance.now() - start;
  if (status === 409) return undefined;
  const { release } = nameOf.get(newest.get(canarySection).live);
  const isEverywhere = () =>
    states.all().every(({ runs }) => {
      const run = JSON.parse(runs)[canarySection];
      return run?.live === release && run.canary === null;
    });
  while (!isEverywhere() && performance.now() - start < longestMs) await pause(lookMs);
  return { status, decidedMs, liveMs: performance.now() - start };
}

/** Memory and handles of a server now, with its render processes. */
function sampleServer(pid) {
  const children = childrenOf(pid);
  const memoryOf = (id) => (Number(readProc(`${id}/statm`).split(' ')[1] ?? 0) * 4096) / 2 ** 20;
  return {
    'MB of the server': memoryOf(pid),
    'MB of renders': children.reduce((sum, id) => sum + memoryOf(id), 0),
    processes: children.length,
    threads: readdirSync(`/proc/${pid}/task`).length,
    'open files': readdirSync(`/proc/${pid}/fd`).length,
  };
}

/**
 * Prints the results of the traffic.
 *
 * @returns whether no enquiry was lost, no page failed, no good release was refused, every rollback met its
 *   time limit, and the server's memory and handles did not grow in the second half.
 */
function judge() {
  console.table(Object.fromEntries([...answers].map(([kind, list]) => [kind, describeAnswers(list)])));
  const held = Object.fromEntries(Object.keys(samples[0]).map((name) => [name, compareQuarters(name)]));
  console.table(held);
  const lost = acknowledged - stored;
  const failed = answers.get('page').filter(({ status }) => ![200, 503].includes(status)).length;
  const refused = (answers.get('promotion') ?? []).filter(({ status }) => status === 422).length;
  console.log(
    `enquiries acknowledged ${acknowledged}, stored ${stored}, lost ${Math.max(0, lost)}; pages failed ${failed}; good releases refused ${refused}; ended with ${code}`,
  );
  const slowest = (name) => Math.round(Math.max(0, ...rollbacks.map((each) => each[name])));
  const [decidedMs, liveMs] = [slowest('decidedMs'), slowest('liveMs')];
  console.log(
    `rollbacks under load ${rollbacks.length}: decided within ${decidedMs} ms, live on both servers within ${liveMs} ms`,
  );
  const isPrompt =
    rollbacks.length > 0 &&
    rollbacks.every(({ status }) => status === 200) &&
    decidedMs <= 200 &&
    liveMs <= 2000;
  const isFlat = Object.values(held).every(({ isFlat }) => isFlat);
  return acknowledged > 0 && lost <= 0 && failed === 0 && refused === 0 && isPrompt && code === 0 && isFlat;
}

function describeAnswers(list) {
  const times = list.map(({ ms }) => ms);
  const counts = {};
  for (const { status } of list) counts[status] = (counts[status] ?? 0) + 1;
  return {
    requests: list.length,
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
    answers: JSON.stringify(counts),
  };
}

/** The medians of the second and of the last quarter. */
function compareQuarters(name) {
  const middleOf = (index) => {
    const quarter = samples.slice((index * samples.length) / 4, ((index + 1) * samples.length) / 4);
    const values = quarter.map((each) => each[name]);
    return quantile(values, 0.5);
  };
  const [before, after] = [middleOf(1), middleOf(3)];
  return { before: Math.round(before), after: Math.round(after), isFlat: after <= before * 1.25 + 5 };
}
