import { setTimeout as pause } from 'node:timers/promises';
import { describeVerified } from './describe-verified.ts';
import { readWaiting } from './evidence-client.ts';
import type { ReleaseClient } from './release-client.ts';
import type { Verified } from './verify-and-send.ts';

const pollMs = 5000;
/** The longest pause before a failed release is tried again. */
const maxPauseMs = 600_000;

interface Waiting {
  section: string;
  release: string;
}

interface VerifierOptions {
  client: ReleaseClient;
  verifyOne: (waiting: Waiting) => Promise<Verified>;
  end: AbortSignal;
  say: (line: string) => void;
}

/** Verifies waiting releases one at a time, until the end signal. */
export async function runVerifier({ client, verifyOne, end, say }: VerifierOptions): Promise<void> {
  const failures = new Map<string, { count: number; nextAt: number }>();
  let lastTrouble = '';
  while (!end.aborted) {
    const waiting = await readWaiting(client).catch((error: Error) => {
      // Logs a repeated error once.
      if (error.message !== lastTrouble) say(error.message);
      lastTrouble = error.message;
      return undefined;
    });
    if (waiting) lastTrouble = '';
    const next = waiting?.find((one) => (failures.get(nameOf(one))?.nextAt ?? 0) <= Date.now());
    if (next) {
      await tryOne(next);
      continue;
    }
    await pause(pollMs, undefined, { signal: end }).catch(() => {});
  }

  async function tryOne(one: Waiting): Promise<void> {
    const name = nameOf(one);
    try {
      const verified = await verifyOne(one);
      if (typeof verified.kept === 'string')
        throw new Error(`The site does not store the evidence of ${name}: ${verified.kept}`);
      failures.delete(name);
      say(describeVerified(verified));
    } catch (error) {
      if (end.aborted) return;
      const count = (failures.get(name)?.count ?? 0) + 1;
      failures.set(name, { count, nextAt: Date.now() + Math.min(pollMs * 2 ** count, maxPauseMs) });
      say(`${name} could not be verified and is tried again later: ${(error as Error).message}`);
    }
  }
}

function nameOf({ section, release }: Waiting): string {
  return `${section}@${release}`;
}
