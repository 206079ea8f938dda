import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askOnce } from '../../ask.js';
import { workspaceRoot } from '../../prepare.js';
import { runLoad } from '../load.js';
import { rowsOf, runRounds, toRow } from '../table.js';

const htmlGoals = { '/': 20, '/cases': 18.5, '/case-study/faith': 15 };

/** The server compresses a document at the best quality only after this many requests. */
const often = 20;
const patienceMs = 3_000;

/** Bytes of the documents as they are sent on a site that has visitors. */
export async function measureHtml({ site, staticReference }) {
  for (let i = 0; i < often; i++) {
    await Promise.all(Object.keys(htmlGoals).map((pathname) => askOnce(site.url + pathname)));
  }
  await pause(patienceMs);
  const rows = [];
  for (const [pathname, atMost] of Object.entries(htmlGoals)) {
    const [own, bare] = await Promise.all([site, staticReference].map(({ url }) => askOnce(url + pathname)));
    rows.push(
      toRow(`${pathname}: HTML, brotli`, 'kB', [own.body.length / 1000], {
        to: staticReference.name,
        base: [bare.body.length / 1000],
        atMost,
        goalFor: 'value',
      }),
    );
  }
  return rows;
}

/** Cached answers a second of one process, relative to bare node:http with the same bytes. */
export async function measureThroughput({ site, bare, options, isQuick }) {
  const { text } = await askOnce(site.url);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(text);
  const kinds = [
    { what: 'documents', pathname: '/', atLeast: 0.8 },
    { what: 'API lists', pathname: '/api/case-studies', atLeast: 0.8 },
    { what: 'immutable files', pathname: script, atLeast: 0.8 },
  ];
  const rows = [];
  for (const { what, pathname, atLeast } of kinds) {
    const samples = await runRounds([bare, site], options, (target) =>
      runLoad(target, pathname, isQuick ? 1 : 3),
    );
    const row = rowsOf(samples);
    rows.push(
      row(`${what} per second`, '', site, { key: 'perSecond', to: bare, atLeast }),
      row(`${what}: processor time each`, 'µs', site, { key: 'microseconds', to: bare }),
    );
  }
  return rows;
}

const editedPath = '/cases';
const loadSeconds = 4;
const run = promisify(execFile);

/** Latency of other requests while an edit of the content renders the documents again. */
export async function measureEdit({ site, options }) {
  const [calm, edited] = [{ name: 'without an edit' }, { name: 'edited' }];
  const samples = await runRounds([calm, edited], options, async (target) => {
    const [load] = await Promise.all([runLoad(site, editedPath, loadSeconds), edit(site, target === edited)]);
    return load.slowest;
  });
  const what = `${editedPath}: p99 while its content is edited`;
  return [rowsOf(samples)(what, 'ms', edited, { to: calm, atMost: 1.5 })];
}

let edits = 0;

/** Both targets run the same command at the same time, so that the start of a process does not distort them. */
async function edit({ env }, isChange) {
  const command = path.join(workspaceRoot, 'api/bin/site.js');
  const { stdout } = await run(process.execPath, [command, 'content', 'case-studies', 'list'], {
    env,
    cwd: workspaceRoot,
  });
  if (!isChange) return;
  const [first, ...others] = JSON.parse(stdout);
  const file = path.join(env.DATA_DIR, 'edited.json');
  edits++;
  writeFileSync(file, JSON.stringify([{ ...first, company: `${first.company} ${edits}` }, ...others]));
  await run(process.execPath, [command, 'content', 'case-studies', 'set', file], { env, cwd: workspaceRoot });
}
