import { setTimeout as pause } from 'node:timers/promises';
import { evidenceKinds } from '../../contract/evidence.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { ReleaseEvidence } from './evidence-client.ts';

const pollMs = 2000;

/**
 * Polls until verifiers have sent all required evidence.
 *
 * @throws {CommandError} at the end of the patience.
 */
export async function waitForEvidence(
  read: () => Promise<ReleaseEvidence>,
  patienceMs: number,
): Promise<ReleaseEvidence> {
  for (const end = Date.now() + patienceMs; ; await pause(pollMs)) {
    const seen = await read();
    const missing = evidenceKinds.filter((kind) => seen.needs[kind] === 'missing');
    if (missing.length === 0) return seen;
    if (Date.now() > end) {
      throw new CommandError(
        `No verifier has sent evidence (${missing.join(', ')}) within ${Math.round(patienceMs / 60_000)} minutes. Start a verifier for the site, or add a verifier's token to SECTION_TOKEN: this command then verifies the release itself.`,
      );
    }
  }
}
