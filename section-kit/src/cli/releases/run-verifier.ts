import { setTimeout as pause } from 'node:timers/promises';
import { RefusedError } from '../../errors/command-error.ts';

const pollMs = 5000;
/** The longest pause before something that failed is tried again. */
const maxPauseMs = 600_000;

interface VerifierOptions<Waiting> {
  /** What waits, the most urgent first. */
  list: () => Promise<Waiting[]>;
  nameOf: (one: Waiting) => string;
  /** @returns the words about it. */
  verifyOne: (one: Waiting) => Promise<string>;
  end: AbortSignal;
  say: (line: string) => void;
}

/** Verifies what waits, one at a time, until the end signal. @throws {RefusedError} if the token is no good any more. */
export async function runVerifier<Waiting>(options: VerifierOptions<Waiting>): Promise<void> {
  const { list, nameOf, verifyOne, end, say } = options;
  const failures = new Map<string, { count: number; nextAt: number }>();
  let lastTrouble = '';
  while (!end.aborted) {
    const waiting = await list().catch((error: Error) => {
      if (error instanceof RefusedError && error.status === 401) throw error;
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
    say(`${name}: opening its pages …`);
    try {
      const words = await verifyOne(one);
      failures.delete(name);
      say(words);
    } catch (error) {
      if (end.aborted) return;
      const count = (failures.get(name)?.count ?? 0) + 1;
      failures.set(name, { count, nextAt: Date.now() + Math.min(pollMs * 2 ** count, maxPauseMs) });
      say(`${name} could not be verified and is tried again later: ${(error as Error).message}`);
    }
  }
}
