import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../../prepare.js';
import { runLoad } from '../load.js';
import { runRounds } from '../rounds.js';
import { toRow } from '../row.js';

const pathname = '/cases';
const seconds = 4;
const run = promisify(execFile);

/** What everybody else waits while an edit of the content makes the documents anew. */
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

/** Both sides run a command of their own at the same time, so that it is not its start that is measured. */
async function edit({ env }, isChange) {
  const command = path.join(workspaceRoot, 'api/dist/commands/content.js');
  const { stdout } = await run(process.execPath, [command, 'case-studies', 'list'], {
    env,
    cwd: workspaceRoot,
  });
  if (!isChange) return;
  const [first, ...others] = JSON.parse(stdout);
  const file = path.join(env.DATA_DIR, 'edited.json');
  edits++;
  writeFileSync(file, JSON.stringify([{ ...first, company: `${first.company} ${edits}` }, ...others]));
  await run(process.execPath, [command, 'case-studies', 'set', file], { env, cwd: workspaceRoot });
}
