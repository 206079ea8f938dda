import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { askOnce } from './ask.js';
import { childrenOf, processorMs } from './bench/load.js';
import { buildSections, hasCommand, prepare, runJest, workspaceRoot } from './prepare.js';
import { readArguments } from './read-arguments.js';
import { requestsOf } from './traffic.js';

// Runs the test of three servers on one database, which is away for the given number of seconds, or for a minute, and
// prints its measurements as a table. Or measures a site with many sections.

const {
  values: { sections },
  positionals: [seconds = '60'],
} = readArguments({
  usage: 'npm run servers -- [SECONDS | --sections NUMBER]',
  does: `Runs three servers on one database that is away for the given seconds, or for a minute, and prints the answers to visitors as a table.

--sections NUMBER  Measures decisions on a site with so many further sections instead. Linux only.`,
  options: { sections: { type: 'string' } },
  most: 1,
  fault: ({ values: { sections: count }, positionals: [given = '60'] }) => {
    if (count !== undefined) return /^\d{1,3}$/.test(count) ? undefined : `--sections ${count} is no number.`;
    return /^[1-9]\d{0,4}$/.test(given) ? undefined : `${given} is no number of seconds.`;
  },
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-servers-'));
// Every further section is a copy of this one, under another name and other paths.
const original = 'mf-forms';

await prepare();
const { releaseOf, startSite } = await import('./start-site.js');
try {
  if (sections === undefined) runServers();
  else await measureSections(Number(sections));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

function runServers() {
  const file = path.join(folder, 'table.json');
  const hasNginx = hasCommand('nginx');
  console.log(hasNginx ? 'Behind nginx.' : "Behind the tests' own proxy: there is no nginx here.");
  const env = {
    ...process.env,
    SERVERS_TABLE: file,
    OUTAGE_SECONDS: seconds,
    SERVERS_PROXY: hasNginx ? 'nginx' : 'own',
  };
  runJest(['api/src/three-servers.test.ts', '--selectProjects', 'api'], { env });
  const { table, result } = JSON.parse(readFileSync(file, 'utf8'));
  console.table(table);
  console.table([result]);
}

/**
 * Measures a site with this many sections beside the shell and the four of this repository, while another section
 * decides once a second. The processor time is that of both planes and their render processes.
 */
async function measureSections(count) {
  await buildSections();
  const copies = Array.from({ length: count }, (_, index) => copySection(`mf-copy${index + 1}`));
  const site = await startSite({ LOG_LEVEL: 'fatal' }, copies);
  const { SqliteDatabase } = await import(path.join(workspaceRoot, 'api/dist/storage/open-sqlite.js'));
  const db = new SqliteDatabase(path.join(site.env.DATA_DIR, 'shortlisted.sqlite'), { timeout: 5000 });
  try {
    const { rows, figures } = await measure(site, db);
    console.table(rows);
    console.table(figures);
  } finally {
    db.close();
    await site.stop();
  }
}

/** Copies the release to a section whose paths begin with its name. @returns its folder. */
function copySection(name) {
  const target = path.join(folder, name);
  cpSync(releaseOf(original), target, { recursive: true });
  const file = path.join(target, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const routes = manifest.section.routes.map((route) => ({ ...route, path: `/${name}${route.path}` }));
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, section: { ...manifest.section, name, routes, redirects: {} } }),
  );
  return target;
}

async function measure(site, db) {
  const [section, neighbour, shell] = [original, 'mf-home', 'shell'].map((name) => openTeam(site, name));
  const others = ['/cases', '/blog', '/essays'];
  const documents = () => Promise.all(others.map((address) => askOnce(site.url + address)));
  await documents();
  const next = await section.publish('-next');
  const ofNeighbour = await neighbour.publish('-next');
  let isOn = true;
  let decisions = 0;
  const elsewhere = (async () => {
    for (let turn = 0; isOn; turn++) {
      const status = turn % 2 ? await neighbour.rollBack() : await neighbour.promote(ofNeighbour);
      if (status === 200) decisions++;
      await pause(1000);
    }
  })();
  const rows = [];
  const row = async (what, act) => {
    const [cpu, start] = [msBelow(process.pid), performance.now()];
    const status = await act();
    const ms = performance.now() - start;
    // The servers render what visitors ask for next.
    await pause(2000);
    rows.push({ what, status, seconds: inSeconds(ms), 'processor s': inSeconds(msBelow(process.pid) - cpu) });
  };
  await row('nothing, for 2 s', async () => '');
  const before = await documents();
  await row('publish', async () => (await section.publish('-third')).status);
  await row('canary of 10 %', () => section.promote(next, 10));
  const whileCanary = await documents();
  await row('promotion', () => section.promote(next));
  await row('rollback', () => section.rollBack());
  isOn = false;
  await elsewhere;
  await row('edit', async () => db.exec("update jobs set title = title || ''") && '');
  let ofShell;
  await row('publish the shell', async () => {
    ofShell = await shell.publish('-next');
    return ofShell.status;
  });
  const unchanged = await documents();
  await row('promotion of the shell', () => shell.promote(ofShell));
  const { text } = unchanged[0];
  const [, plan = ''] = /<script[^>]*id="document-data"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  const whole = await askOnce(`${site.url}/api/plan`);
  return {
    rows,
    figures: {
      'decisions elsewhere': decisions,
      'other documents that changed': before.filter(({ text: old }, at) => old !== unchanged[at].text).length,
      'other documents that a canary makes private': whileCanary.filter(({ headers }) =>
        /private/.test(headers['cache-control']),
      ).length,
      'bytes of the data in a document': brotliCompressSync(plan).length,
      'bytes of the whole plan': whole.body.length,
    },
  };
}

/** A team with the token of its section. */
function openTeam(site, section) {
  const team = requestsOf({ control: site.controlUrl, section, token: site.createToken(section) });
  // A check that has no time goes on with the next request.
  const insist = async ([url, options]) => {
    for (let turn = 0; ; turn++) {
      const { status } = await fetch(url, options);
      if (status !== 503 || turn === 20) return status;
      await pause(1000);
    }
  };
  return {
    promote: ({ release }, percent) => insist(team.decide('promotions', { release, percent })),
    rollBack: () => insist(team.decide('rollbacks')),
    /** Publishes the last build again under another version. */
    async publish(ending) {
      const target = path.join(folder, section + ending);
      cpSync(releaseOf(section), target, { recursive: true });
      const { release, request } = team.publish(target, ending);
      return { release, status: await insist(request) };
    },
  };
}

/** Processor time of all processes below one, with those that have ended. */
function msBelow(pid) {
  return childrenOf(pid).reduce((sum, child) => {
    const { own, ended } = processorMs(child);
    try {
      return sum + own + ended + msBelow(child);
    } catch {
      return sum;
    }
  }, 0);
}

function inSeconds(ms) {
  return (ms / 1000).toFixed(2);
}
