import type { SectionStatus } from './describe-status.ts';

/**
 * Says why `section ship` has nothing to do: the site has already decided on this release. Workflows run for each
 * change of shared code, and must not bring back a release that was withdrawn or rolled back.
 */
export function describeKnown(
  { live, rollout, history }: Pick<SectionStatus, 'live' | 'rollout' | 'history'>,
  release: string,
): string | undefined {
  if (live === release) return 'is already live, because none of its sources changed.';
  if (rollout?.release === release && ['running', 'waiting'].includes(rollout.state)) {
    return 'has a rollout already: npx section status shows it.';
  }
  const last = history.find((record) => record.release === release);
  if (!last) return undefined;
  const why = last.reason ? ` (${last.reason})` : '';
  return `was decided on before and is not live now. The last decision was ${last.action}${why}; npx section promote makes it live all the same.`;
}
