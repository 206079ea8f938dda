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
    return 'has a rollout already: section status shows it.';
  }
  if (!history.some((record) => record.release === release)) return undefined;
  return 'was decided on before and is not live now: section promote makes it live.';
}
