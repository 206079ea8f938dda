import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../prepare.js';
import { runLoad } from '../load.js';
import { runRounds } from '../rounds.js';
import { toRow } from '../table.js';

const pathname = '/cases';
const seconds = 4;
const run = promisify(execFile);

/** Latency of other requests while an edit of the content renders the documents again. */
export async function measure({ site, options }) {
  const targets = [{ name: 'calm' }, { name: 'edited' }];
  const samples = await runRounds(targets, options, async ({ name }) => {
    const [load] = await Promise.all([runLoad(site, pathname, seconds), edit(site, name === 'edited')]);
    return load.slowest;
  });
  const row = toRow(`${pathname}: p99 while its content is edited`, 'ms', samples.edited, {
    to: 'without an edit',
    base: samples.calm,
    atMost: 1.5,
  });
  return [row];
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
