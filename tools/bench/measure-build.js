import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const report = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PROCESSOR_FILE, JSON.stringify(process.cpuUsage())));`)}`;

/** Builds a workspace. Returns processor seconds with all threads, because wall time says little on a busy machine. */
export function measureBuild(root, workspace) {
  const file = path.join(root, 'processor.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', report, path.join(root, 'section-kit/bin/section.js'), 'build'],
    { cwd: path.join(root, workspace), env: { ...process.env, PROCESSOR_FILE: file }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { user, system } = JSON.parse(readFileSync(file, 'utf8'));
  return (user + system) / 1e6;
}
