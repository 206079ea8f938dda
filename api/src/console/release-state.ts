import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { SectionStatus } from '../release-api/section-status.ts';

/** @param tone selects the colour. */
const say = (tone: 'live' | 'trial' | 'bad' | 'quiet', words: string) => ({ tone, words });

/** The state of a release in words. */
export function releaseState(status: SectionStatus, release: string) {
  const { live, canary, releases, candidates, history } = status;
  if (release === live)
    return say('live', canary ? `live for ${100 - canary.percent} % of the visitors` : 'live for everybody');
  if (release === canary?.release) return say('trial', `canary with ${canary.percent} % of the visitors`);
  const withdrawn = [...releases, ...candidates].find((one) => one.release === release)?.withdrawn;
  if (withdrawn?.startsWith('pruned')) return say('quiet', withdrawn);
  if (withdrawn) return say('bad', `withdrawn: ${withdrawn}`);
  if (isCandidate(release)) return say('quiet', 'never goes live');
  const last = history.find((record) => record.release === release);
  if (last?.action === 'halt') return say('bad', `halted: ${last.reason ?? 'no reason was kept'}`);
  if (last?.action === 'rollback') return say('bad', `rolled back: ${last.reason ?? 'no reason was given'}`);
  if (last?.action === 'promote') return say('quiet', 'was live before');
  return say('quiet', last ? 'was a canary before' : 'not live yet');
}
