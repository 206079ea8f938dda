import { execFileSync } from 'node:child_process';

/** The commit that this folder is at, shortened. Undefined where there is no git, or changes that no commit has. */
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
