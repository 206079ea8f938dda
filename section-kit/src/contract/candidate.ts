/**
 * A candidate is a release that shows a change to its team before it is merged. Visitors never get it, and the site
 * prunes it 14 days after it was published. Its version names what it was built from: `0.0.0-pr.12.<hash>` or
 * `0.0.0-branch.next.<hash>`.
 */
export const candidateDays = 14;

/** The version of every candidate begins with one of these. */
export const candidatePrefixes = ['0.0.0-pr.', '0.0.0-branch.'];

/** The pull request or the branch that a candidate is built from. */
export type CandidateSource = { pullRequest: number } | { branch: string };

export function isCandidate(release: string): boolean {
  return candidatePrefixes.some((prefix) => release.startsWith(prefix));
}

/** Prefix of all versions that are built from one pull request or branch, such as `0.0.0-pr.12.`. */
export function candidatesOf(source: CandidateSource): string {
  if ('pullRequest' in source) return `0.0.0-pr.${source.pullRequest}.`;
  // A version has no slash, and 100 characters at most.
  return `0.0.0-branch.${source.branch.replace(/[^0-9A-Za-z-]/g, '-').slice(0, 60)}.`;
}
