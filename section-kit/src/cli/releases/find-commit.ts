import { execFileSync } from 'node:child_process';

/** The short id of the checked-out commit. Undefined without git, or if the folder has uncommitted changes. */
export function findCommit(): string | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    if (git('status', '--porcelain', '.') !== '') return undefined;
    return git('rev-parse', '--short=12', 'HEAD');
  } catch {
    return undefined;
  }
}
