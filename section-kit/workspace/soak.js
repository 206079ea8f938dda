import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  buildSections,
  checkNode,
  compileTools,
  installPackages,
  listSections,
  workspaceRoot,
} from './prepare.js';
import { faultOfPort, readArguments } from './read-arguments.js';
import { judge, sampleServer } from './soak/judge.js';

// Mixed traffic on the real site, for three minutes or as many as are named. Fails where an enquiry was lost, a page
// failed, a good release was refused, or what the server holds still grows in the second half.

const {
  positionals: [given = '3'],
} = readArguments({
  usage: 'npm run soak -- [MINUTES]',
  does: 'Mixed traffic on the real site for so many minutes, or three. Fails where anything was lost, failed, or still grows.',
  most: 1,
  fault: ({ positionals: [given = '3'] }) =>
    /^[1-9]\d{0,4}$/.test(given) ? faultOfPort('PORT') : `${given} is no number of minutes.`,
});
const minutes = Number(given);
const port = process.env.PORT ?? '3210';
const base = `http://localhost:${port}`;
const canarySection = 'mf-home';
const pages = ['/', '/about', '/cases', '/blog', '/essays', '/contact', '/insights', '/jobs', '/newsletter'];

checkNode();
installPackages();
compileTools();
buildSections();

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-soak-'));
const env = {
  ...process.env,
  DATA_DIR: dataDir,
  PORT: port,
  SITE_URL: base,
  FORM_RATE_LIMIT: '1000000',
  LOG_LEVEL: 'fatal',
};
const command = (name, ...args) =>
  execFileSync(process.execPath, [`api/dist/commands/${name}.js`, ...args], {
    cwd: workspaceRoot,
    env,
  }).toString();
const folderOf = (room) => path.join(workspaceRoot, room, 'dist/release');

command('release', '--at-start', ...listSections().map(folderOf));
const token = command('tokens', 'create', canarySection).trim().split('\n').at(-1);
const server = spawn(process.execPath, ['api/dist/server.js'], {
  cwd: workspaceRoot,
  env,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
await once(server, 'message');
const require = createRequire(path.join(workspaceRoot, 'api/package.json'));
const db = new (require('better-sqlite3'))(path.join(dataDir, 'shortlisted.sqlite'), { timeout: 5000 });

const times = new Map();
const statuses = new Map();
let acknowledged = 0;
let number = 0;

/** Sends one request, and notes how long it took and what came. */
async function ask(kind, url, options) {
  const start = performance.now();
  let status = 'none';
  try {
    const response = await fetch(base + url, { signal: AbortSignal.timeout(30_000), ...options });
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

async function enquire() {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ada',
    email: `a${number++}@example.com`,
    message: 'We would like to talk.',
  })) {
    form.set(name, value);
  }
  if ((await ask('enquiry', '/api/contact', { method: 'POST', body: form })) === 200) acknowledged++;
}

/** A connection that sends or takes a little at a time. */
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

/** The same release under another name, so that there is something to promote. */
function secondRelease() {
  const folder = path.join(dataDir, 'second');
  cpSync(folderOf(canarySection), folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const first = manifest.release;
  writeFileSync(file, JSON.stringify({ ...manifest, release: `${first}-soak` }));
  const archive = execFileSync('tar', ['-czf', '-', ...readdirSync(folder)], { cwd: folder, maxBuffer: 1e8 });
  return { archive, first, second: `${first}-soak` };
}

const authorised = { authorization: `Bearer ${token}` };
const releasesUrl = `/api/releases/${canarySection}`;
const { archive, first, second } = secondRelease();
const published = await ask('publish', releasesUrl, {
  method: 'POST',
  headers: { ...authorised, 'content-type': 'application/gzip' },
  body: archive,
});
if (published !== 201) console.error(`The second release was answered ${published}.`);
const promote = (body) =>
  ask('promotion', `${releasesUrl}/promotions`, {
    method: 'POST',
    headers: { ...authorised, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // The gate comes after everything that visitors ask for.
    signal: AbortSignal.timeout(120_000),
  });

const end = Date.now() + minutes * 60_000;
const isOn = () => Date.now() < end;
/** Does something again and again, this many at a time. */
const keep = (count, pauseMs, action) =>
  Array.from({ length: count }, async () => {
    while (isOn()) {
      await action(number++);
      await pause(pauseMs);
    }
  });

const samples = [];
const steps = [
  { release: second, percent: 10 },
  { release: second },
  { release: first, percent: 25 },
  { release: first },
];
let step = 0;
const slowHead = 'POST /api/contact HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n';
await Promise.all([
  ...keep(4, 20, (turn) => ask('page', pages[turn % pages.length])),
  ...keep(1, 100, (turn) => ask('search', `/blog?q=word${turn}`)),
  ...keep(6, 0, (turn) =>
    ask('made-up address', ['/case-study/', '/blog/', '/essays/', '/'][turn % 4] + turn),
  ),
  ...keep(1, 1000, () =>
    ask('release alone', `/releases/${canarySection}/${second}/about`, { headers: authorised }),
  ),
  ...keep(2, 100, enquire),
  ...keep(2, 500, () => crawl(slowHead)),
  ...keep(2, 500, () => crawl('GET /cases HTTP/1.1\r\nhost: localhost\r\nx: ')),
  ...keep(2, 500, () => crawl('GET /cases HTTP/1.1\r\nhost: localhost\r\n\r\n')),
  ...keep(1, 3000, () => db.exec("update jobs set title = title || ''")),
  ...keep(1, 7000, () => promote(steps[step++ % steps.length])),
  ...keep(1, 1000, () => samples.push(sampleServer(server.pid))),
]);

const stored = db.prepare('select count(*) as count from contact_submissions').get().count;
db.close();
server.kill('SIGTERM');
const [code] = await once(server, 'exit');
rmSync(dataDir, { recursive: true, force: true });

const isWell = judge({ times, statuses, samples, acknowledged, stored, code });
process.exitCode = isWell ? 0 : 1;
