import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Runs, ServerState } from './server-state.repository.ts';

/** Several times the pause between two heartbeats. */
const silentAfterMs = 15_000;

export const serverStatusSchema = z.object({
  server: z.string(),
  /** Whether the server shows the decided releases of this section. */
  follows: z.boolean(),
  /** Whether the server has sent no heartbeat for a while without a regular shutdown. */
  isSilent: z.boolean(),
  live: z.string().nullable(),
  since: z.string().nullable(),
  failure: z.string().nullable(),
  seenAt: z.string(),
});

export type ServerStatus = z.infer<typeof serverStatusSchema>;

/** Whether a server that did not end regularly has sent no heartbeat for a while. */
export const isSilent = ({ seenAt }: Pick<ServerState, 'seenAt'>, now: Date) =>
  now.getTime() - Date.parse(seenAt) > silentAfterMs;

/** Compares each server’s releases of a section with the decision. `failure` explains a difference. */
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
        follows: isDeepStrictEqual(run, decided),
        isSilent: isSilent({ seenAt }, now),
        live: run?.live ?? null,
        since,
        failure,
        seenAt,
      };
    });
}
