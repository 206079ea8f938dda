import { setTimeout as pause } from 'node:timers/promises';
import { describeVerified } from './describe-verified.ts';
import { readWaiting } from './evidence-client.ts';
import type { ReleaseClient } from './release-client.ts';
import type { Verified } from './verify.ts';

const lookMs = 5000;
/** What could not be looked at is tried again, at last as seldom as this. */
const maxPauseMs = 600_000;

interface Waiting {
  section: string;
  release: string;
}

interface VerifierOptions {
  client: ReleaseClient;
  /** Looks at one release and gives the site what was seen. */
  look: (waiting: Waiting) => Promise<Verified>;
  end: AbortSignal;
  say: (line: string) => void;
}

/** Looks at what waits for it, one release at a time, until the end. */
export async function runVerifier({ client, look, end, say }: VerifierOptions): Promise<void> {
  const failures = new Map<string, { count: number; nextAt: number }>();
  let lastTrouble = '';
  while (!end.aborted) {
    const waiting = await readWaiting(client).catch((error: Error) => {
      // Said once: a site that is away is away for a while.
      if (error.message !== lastTrouble) say(error.message);
      lastTrouble = error.message;
      return undefined;
    });
    if (waiting) lastTrouble = '';
    const next = waiting?.find((one) => (failures.get(nameOf(one))?.nextAt ?? 0) <= Date.now());
    if (next) {
      await lookAt(next);
      continue;
    }
    await pause(lookMs, undefined, { signal: end }).catch(() => {});
  }

  async function lookAt(one: Waiting): Promise<void> {
    const name = nameOf(one);
    try {
      const verified = await look(one);
      if (typeof verified.kept === 'string') throw new Error(`${name} is not kept: ${verified.kept}`);
      failures.delete(name);
      say(describeVerified(verified));
    } catch (error) {
      if (end.aborted) return;
      const count = (failures.get(name)?.count ?? 0) + 1;
      failures.set(name, { count, nextAt: Date.now() + Math.min(lookMs * 2 ** count, maxPauseMs) });
      say(`${name} could not be looked at: ${(error as Error).message}`);
    }
  }
}

function nameOf({ section, release }: Waiting): string {
  return `${section}@${release}`;
}
