import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { checkNode, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';
import { during, enquire, requestsOf } from './traffic.js';

// Builds the images and goes through what an operator does with both compose files, with visitors meanwhile.

readArguments({
  usage: 'npm run test:docker',
  does: 'Builds the images, and tries what an operator does with both compose files. It needs a Docker engine with Compose.',
});
checkNode();
try {
  await docker(['info']);
  await docker(['compose', 'version']);
} catch {
  console.log('There is no Docker engine with Compose here, so the images are not tested.');
  process.exit(0);
}

const command = (name, ...args) => ['npx', 'site', name, ...args];
const section = 'mf-cases';
const outageMs = 15_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-docker-'));
const [backups, certificates] = ['backups', 'certificates'].map((name) => path.join(folder, name));
for (const name of [backups, certificates]) mkdirSync(name);
// The image's user is nobody of this machine.
chmodSync(backups, 0o777);
const [sqlitePort, sqliteControlPort, httpPort, httpsPort, controlPort, controlTlsPort] = await freePorts(6);

/** The settings of each compose project, as an operator writes them to `.env`. They apply from the next command on. */
const ofSingle = {
  COMPOSE_PROJECT_NAME: 'shortlisted-test-sqlite',
  HTTP_PORT: sqlitePort,
  CONTROL_HTTP_PORT: sqliteControlPort,
};
const ofSeveral = {
  COMPOSE_PROJECT_NAME: 'shortlisted-test',
  POSTGRES_PASSWORD: 'p/a=s+s@w:o#r?d%',
  HTTP_PORT: httpPort,
  HTTPS_PORT: httpsPort,
  CONTROL_HTTP_PORT: controlPort,
  CONTROL_HTTPS_PORT: controlTlsPort,
  SITE_URL: `http://localhost:${httpPort}`,
  CONTROL_URL: `http://localhost:${controlPort}`,
  IPV6_SUBNET: 'fd7a:3c51:90e3::/64',
  FORM_RATE_LIMIT: 3,
};
const override = path.join(folder, 'override.json');
const services = { proxy: { volumes: [`${certificates}:/certificates:ro`] } };
writeFileSync(override, JSON.stringify({ services }));
// The checkout's own .env is somebody's site: its settings would send the test's enquiries to real people.
const compose = ['compose', '--env-file', '/dev/null', '-f'];
/** Run `docker compose` on one of the projects. */
const single = (...args) => docker([...compose, 'docker-compose.sqlite.yml', ...args], ofSingle);
const several = (...args) => docker([...compose, 'docker-compose.yml', '-f', override, ...args], ofSeveral);
const onSqlite = `http://localhost:${sqlitePort}`;
const site = `http://localhost:${httpPort}`;
/** Senders of the enquiries that were acknowledged. */
const acknowledged = [];
const total = { passed: 0, failed: 0 };

/** Runs a step and prints how long it took, and what came of it. */
async function step(title, act) {
  const start = performance.now();
  const [isGood, result] = await act().then(
    (said) => [true, said ?? ''],
    (error) => [false, `${error.message}${error.stdout ?? ''}${error.stderr ?? ''}`],
  );
  total[isGood ? 'passed' : 'failed']++;
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${seconds} s  ${title}${result && `: ${result}`}`);
}

const volumesBefore = await docker(['volume', 'ls', '-q']);
try {
  await step('the images are built', buildImages);
  await step('SQLite: the stack comes up', () => comeUp(single, onSqlite));
  await step('SQLite: the server can write to its data and nothing else', () => isConfined(single, 'site'));
  await step('SQLite: an enquiry is stored', async () =>
    assert.equal(await enquire(onSqlite, 'first@example.com'), 200),
  );
  await step('SQLite: a backup is restored into an empty volume', () =>
    backUpAndRestore(single, 'site', 'sqlite', ['first@example.com']),
  );
  await step('PostgreSQL: the stack comes up beside the other', () => comeUp(several, site));
  await step('the server can write to its data and nothing else', () => isConfined(several, 'site-1'));
  await step('the console has its own port', consoleAnswers);
  await step('a visitor with IPv6 has a limit of its own', countVisitors);
  await step('a changed setting reaches one container after the other', () => {
    ofSeveral.FORM_RATE_LIMIT = 1_000_000;
    return replaceOneByOne();
  });
  await step('building again without a change replaces nothing', buildAgain);
  await step('the health check is cheap', measureHealthCheck);
  await step('publish, canary, everybody, rollback', release);
  await step('one of two servers is killed, and comes back', () => lose('site-1', 'kill', 5000, [200, 503]));
  // No visitor notices.
  await step('the control is killed, and comes back', () => lose('control', 'kill', 5000));
  await step('a server stops within its grace', stopOne);
  await step(`the database is away for ${outageMs / 1000} s`, () =>
    lose('database', 'stop', outageMs, [200, 503]),
  );
  await step('every acknowledged enquiry is stored once', () => areStored(several, 'site-1', acknowledged));
  await step('the verifier looks at a release', verify);
  await step('TLS', serveTls);
  await step('a backup is restored into an empty database', () =>
    backUpAndRestore(several, 'site-1', 'postgres', acknowledged),
  );
} finally {
  await step('nothing is left behind', leaveNothing);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function buildImages() {
  await single('build');
  await several('--profile', 'verifier', 'build');
  const sizeOf = async (name) => {
    const bytes = await docker(['image', 'inspect', '--format', '{{.Size}}', `shortlisted-test-${name}`]);
    return Math.round(Number(bytes) / 1e6);
  };
  const [ofSite, ofVerifier] = [await sizeOf('site'), await sizeOf('verifier')];
  assert.ok(ofVerifier < 900, `the verifier has ${ofVerifier} MB`);
  return `the site has ${ofSite} MB, the verifier ${ofVerifier} MB`;
}

async function comeUp(stack, address) {
  await stack('up', '-d', '--wait');
  for (const page of ['/', '/cases', '/contact']) {
    const response = await fetch(address + page);
    assert.equal(response.status, 200, page);
    assert.match(await response.text(), /<h1/, page);
  }
}

async function isConfined(stack, service) {
  const script = "require('fs').writeFileSync('/site/a', '')";
  const inside = (...words) => stack('exec', '-T', service, ...words);
  assert.equal(await inside('id', '-u'), '1000');
  await assert.rejects(inside('node', '-e', script), /EROFS/);
  assert.match(await inside('grep', 'CapEff', '/proc/1/status'), /\t0+$/);
}

async function consoleAnswers() {
  assert.equal((await fetch(`http://localhost:${controlPort}/console`)).status, 401);
  assert.equal((await fetch(`${site}/console`)).status, 404);
}

/** Each server's container is a visitor: one with IPv6, one without. Addresses of one IPv6 network would count as one visitor. */
async function countVisitors() {
  const id = await several('ps', '-q', 'proxy');
  const addressOf = (key) =>
    docker(['inspect', '--format', `{{range .NetworkSettings.Networks}}{{.${key}}}{{end}}`, id]);
  const visitors = [
    ['site-1', `[${await addressOf('GlobalIPv6Address')}]`],
    ['site-2', await addressOf('IPAddress')],
  ];
  for (const [visitor, proxy] of visitors) {
    const script = `(async () => {
      for (let form = 0; form < 4; form++) {
        const body = new FormData();
        body.set('name', 'Ada');
        body.set('email', process.env.SERVER_NAME + form + '@example.com');
        body.set('message', 'We would like to talk.');
        console.log((await fetch('http://${proxy}:8080/api/contact', { method: 'POST', body })).status);
      }
    })()`;
    const statuses = await several('exec', '-T', visitor, 'node', '-e', script);
    assert.equal(statuses.replaceAll('\n', ' '), '200 200 200 429', visitor);
  }
}

function replaceOneByOne() {
  const replace = async () => {
    for (const service of ['site-1', 'site-2', 'control']) await several('up', '-d', '--wait', service);
  };
  return withVisitors(replace, [200, 429, 503]);
}

async function buildAgain() {
  const before = await several('ps', '-q');
  await several('up', '-d', '--build', '--wait');
  assert.equal(await several('ps', '-q'), before);
}

async function measureHealthCheck() {
  const format = '{{json .Config.Healthcheck.Test}}';
  const [, ...check] = JSON.parse(
    await docker(['image', 'inspect', '--format', format, 'shortlisted-test-site']),
  );
  const printed = await several('exec', '-T', 'site-1', 'sh', '-c', '"$@" && times', 'sh', ...check);
  const [user, system] = printed
    .split('\n')
    .at(-1)
    .split(' ')
    .map((time) => Number(time.slice(2, -1)));
  assert.ok(user + system < 0.2, printed);
  return `${(user + system).toFixed(2)} s of processor time`;
}

/** A second release of a section: the image's own build under another name. */
async function release() {
  const build = path.join(folder, 'release');
  await several('cp', `site-1:/site/releases/${section}`, build);
  const team = requestsOf({
    control: `http://localhost:${controlPort}`,
    section,
    token: await createToken(section),
  });
  const { release: next, request } = team.publish(build, '-next');
  return withVisitors(async () => {
    for (const [url, options] of [
      request,
      team.decide('promotions', { release: next, percent: 10 }),
      team.decide('promotions', { release: next }),
      team.decide('rollbacks'),
    ]) {
      const response = await fetch(url, options);
      assert.ok(response.ok, `${url}: ${response.status} ${await response.text()}`);
    }
  });
}

async function createToken(...words) {
  const printed = await several('exec', '-T', 'site-1', ...command('tokens', 'create', ...words));
  return printed.split('\n').at(-1);
}

/** Ends a service with this command, and starts it again after a while. */
function lose(service, end, ms, statuses) {
  const endAndStart = async () => {
    await several(end, service);
    await pause(ms);
    await several('up', '-d', '--wait', service);
  };
  return withVisitors(endAndStart, statuses);
}

async function stopOne() {
  let seconds;
  const stop = async () => {
    const id = await several('ps', '-q', 'site-2');
    const start = performance.now();
    await several('stop', 'site-2');
    seconds = (performance.now() - start) / 1000;
    assert.equal(await docker(['inspect', '--format', '{{.State.ExitCode}}', id]), '0');
    await several('up', '-d', '--wait', 'site-2');
  };
  const said = await withVisitors(stop, [200, 503]);
  return `${seconds.toFixed(1)} s, ${said}`;
}

/** Does something while visitors come. No read may fail, and every enquiry needs one of these answers. */
async function withVisitors(act, statuses = [200]) {
  const { reads, failed, enquiries, acknowledged: senders } = await during(site, act);
  acknowledged.push(...senders);
  const counts = Object.entries(enquiries).map(([status, count]) => `${count} with ${status}`);
  const said = `${failed.length} of ${reads} reads failed, enquiries ${counts.join(', ')}`;
  assert.deepEqual(failed, [], said);
  assert.deepEqual(
    Object.keys(enquiries).filter((status) => !statuses.includes(Number(status))),
    [],
    said,
  );
  return said;
}

async function areStored(stack, service, senders) {
  const csv = await stack('exec', '-T', service, ...command('leads', 'export', '--csv'));
  const stored = csv.match(/[\w-]+@example\.com/g) ?? [];
  const wrong = senders.filter((sender) => stored.filter((other) => other === sender).length !== 1);
  assert.deepEqual(wrong, []);
  return `${senders.length} enquiries`;
}

/** As docs/operations.md says it. */
async function backUpAndRestore(stack, service, name, senders) {
  const file = `/backups/${name}.sqlite`;
  const run = (...words) =>
    stack('run', '--rm', '-T', '-v', `${backups}:/backups`, service, ...command(...words));
  await run('backup', file);
  await run('verify-backup', file);
  await stack('down', '--volumes');
  await run('restore', file);
  await stack('up', '-d', '--wait');
  return areStored(stack, service, senders);
}

async function verify() {
  const token = await createToken(section, '--verifier');
  Object.assign(ofSeveral, { COMPOSE_PROFILES: 'verifier', VERIFIER_TOKEN: token, VERIFIER_PATIENCE: 60 });
  await several('up', '-d', 'verifier');
  const log = () => several('logs', '--no-log-prefix', 'verifier');
  const seen = await untilFound(log, /The site stores this|could not be/, 900);
  await several('stop', 'verifier');
  ofSeveral.COMPOSE_PROFILES = '';
  assert.match(seen, /The site stores this/);
  assert.doesNotMatch(seen, /untrustworthy/);
  return seen.match(/\S+@\S+: .*findings?|\S+@\S+: nothing.*/)?.[0];
}

async function untilFound(read, pattern, seconds) {
  for (let waited = 0; waited < seconds; waited += 5) {
    const text = await read();
    if (pattern.test(text)) return text;
    await pause(5000);
  }
  throw new Error(`${pattern} did not come in ${seconds} s: ${await read()}`);
}

async function serveTls() {
  const [key, chain] = ['privkey.pem', 'fullchain.pem'].map((name) => path.join(certificates, name));
  const words = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...words.split(' '), '-keyout', key, '-out', chain], { stdio: 'pipe' });
  chmodSync(key, 0o644);
  ofSeveral.SCHEME = 'https';
  await several('up', '-d', '--wait', 'proxy');
  assert.equal((await fetch(site, { redirect: 'manual' })).status, 308);
  for (const [port, address] of [
    [httpsPort, '/'],
    [controlTlsPort, '/console'],
  ]) {
    const client = http2.connect(`https://localhost:${port}`, { ca: readFileSync(chain) });
    const [headers] = await once(client.request({ ':path': address }), 'response');
    client.close();
    assert.equal(headers[':status'], address === '/' ? 200 : 401, address);
    assert.ok(headers['strict-transport-security'], address);
  }
}

async function leaveNothing() {
  for (const stack of [single, several])
    await stack('--profile', '*', 'down', '--volumes', '--remove-orphans');
  rmSync(folder, { recursive: true, force: true });
  assert.equal(await docker(['volume', 'ls', '-q']), volumesBefore);
}

/** @returns {Promise<string>} what it prints. */
async function docker(args, settings = {}) {
  const passed = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|DOCKER_.*)$/.test(name));
  const { stdout } = await promisify(execFile)('docker', args, {
    cwd: workspaceRoot,
    env: { ...Object.fromEntries(passed), ...settings },
    maxBuffer: 1e8,
  });
  return stdout.trim();
}

/** @returns {Promise<number[]>} ports of this machine that nobody uses. */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
