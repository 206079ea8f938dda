import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { askOnce } from './ask.js';
import { childrenOf, processorMs } from './bench/load.js';
import { workspaceRoot } from './prepare.js';
import { releaseOf, startSite } from './start-site.js';
import { requestsOf } from './traffic.js';

// Every further section is a copy of this one, under another name and other paths.
const original = 'mf-forms';

/**
 * Measures a site with this many sections beside the shell and the four of this repository, while another section
 * decides once a second.
 *
 * @returns rows of a table. The processor time is that of both planes and their render processes. Linux only.
 */
export async function measureSections(count) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-sections-'));
  const copies = Array.from({ length: count }, (_, index) => copySection(folder, `mf-copy${index + 1}`));
  const site = await startSite({ LOG_LEVEL: 'fatal' }, copies);
  const { SqliteDatabase } = await import(path.join(workspaceRoot, 'api/dist/storage/sqlite.js'));
  const db = new SqliteDatabase(path.join(site.env.DATA_DIR, 'shortlisted.sqlite'), { timeout: 5000 });
  try {
    return await measure(site, db, folder);
  } finally {
    db.close();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the release to a section whose paths begin with its name. @returns its folder. */
function copySection(parent, name) {
  const target = path.join(parent, name);
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

async function measure(site, db, folder) {
  const [section, neighbour, shell] = [original, 'mf-home', 'shell'].map((name) =>
    openTeam(site, folder, name),
  );
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
    rows.push({ what, status, seconds: seconds(ms), 'processor s': seconds(msBelow(process.pid) - cpu) });
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
function openTeam(site, folder, section) {
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

function seconds(ms) {
  return (ms / 1000).toFixed(2);
}
