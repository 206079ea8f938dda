import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { SectionStatus } from '../release-api/section-status.ts';

/** The state of a release in words. `tone` selects the colour. */
export interface ReleaseState {
  words: string;
  tone: 'live' | 'trial' | 'bad' | 'quiet';
}

export function releaseState(status: SectionStatus, release: string): ReleaseState {
  const { live, canary, releases, candidates, history } = status;
  const quiet = (words: string): ReleaseState => ({ words, tone: 'quiet' });
  const bad = (words: string): ReleaseState => ({ words, tone: 'bad' });
  if (release === live) {
    const words = canary ? `live for ${100 - canary.percent} % of the visitors` : 'live for everybody';
    return { words, tone: 'live' };
  }
  if (release === canary?.release) {
    return { words: `canary with ${canary.percent} % of the visitors`, tone: 'trial' };
  }
  const withdrawn = [...releases, ...candidates].find((one) => one.release === release)?.withdrawn;
  if (withdrawn) return withdrawn.startsWith('pruned') ? quiet(withdrawn) : bad(`withdrawn: ${withdrawn}`);
  if (isCandidate(release)) return quiet('never goes live');
  const last = history.find((record) => record.release === release);
  if (last?.action === 'halt') return bad(`halted: ${last.reason ?? 'no reason was kept'}`);
  if (last?.action === 'rollback') return bad(`rolled back: ${last.reason ?? 'no reason was given'}`);
  if (last?.action === 'promote') return quiet('was live before');
  return quiet(last ? 'was a canary before' : 'not live yet');
}
