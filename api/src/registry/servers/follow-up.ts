import { z } from 'zod';
import type { Runs, ServerState } from './server-state.repository.ts';

/** Several times the pause between two signs of life. */
const silentAfterMs = 15_000;

export const serverStatusSchema = z.object({
  server: z.string(),
  /** It shows of this section what was decided. */
  follows: z.boolean(),
  /** It has not been seen for a while, and was not stopped politely either: it counts as lost. */
  isSilent: z.boolean(),
  live: z.string().nullable(),
  since: z.string().nullable(),
  failure: z.string().nullable(),
  seenAt: z.string(),
});

export type ServerStatus = z.infer<typeof serverStatusSchema>;

/** Whether each server shows of a section what was decided, and if not, why. */
export function followUp(
  states: ServerState[],
  section: string,
  decided: Runs[string] | undefined,
  now: Date,
): ServerStatus[] {
  return states
    .filter(({ isRunning }) => isRunning)
    .map(({ server, runs, since, failure, seenAt }) => {
      const run = Object.hasOwn(runs, section) ? runs[section] : undefined;
      return {
        server,
        follows: isSame(run, decided),
        isSilent: now.getTime() - Date.parse(seenAt) > silentAfterMs,
        live: run?.live ?? null,
        since,
        failure,
        seenAt,
      };
    });
}

function isSame(run: Runs[string] | undefined, decided: Runs[string] | undefined): boolean {
  return (
    run?.live === decided?.live &&
    run?.canary?.release === decided?.canary?.release &&
    run?.canary?.percent === decided?.canary?.percent
  );
}
