import { setTimeout as pause } from 'node:timers/promises';
import { evidenceKinds } from '../contract/evidence.ts';
import { CommandError } from './command-error.ts';
import type { ReleaseEvidence } from './evidence-client.ts';

const lookMs = 2000;

/**
 * Looks until a verifier has seen everything that a promotion needs.
 *
 * @throws {CommandError} where it does not in time, or is told to.
 */
export async function waitForEvidence(
  look: () => Promise<ReleaseEvidence>,
  patienceMs: number,
): Promise<ReleaseEvidence> {
  for (const end = Date.now() + patienceMs; ; await pause(lookMs)) {
    const seen = await look();
    const missing = evidenceKinds.filter((kind) => seen.needs[kind] === 'missing');
    if (missing.length === 0) return seen;
    if (Date.now() > end) {
      throw new CommandError(
        `No verifier has looked at it ${missing.join(' or ')} within ${Math.round(patienceMs / 60_000)} minutes. Does one run beside the site? A verifier's token in SECTION_TOKEN lets this command look itself.`,
      );
    }
  }
}
