import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which the measurement gives up. The promised limit is two seconds. */
const longestMs = 30_000;
const lookMs = 10;

/**
 * Rolls a section back, and waits until every server shows the restored release.
 *
 * @param send sends the request and resolves to its status.
 * @returns the status, milliseconds until the answer (`decidedMs`), and until the last server shows the
 *   restored release (`liveMs`). Undefined if there is no earlier release.
 */
export async function measureRollback(db, { section, send }) {
  const newest = db.prepare(
    'select live_release_id as live from promotions where section = ? order by id desc limit 1',
  );
  const nameOf = db.prepare('select release from releases where id = ?');
  const states = db.prepare('select runs from server_states where is_running = 1');
  const start = performance.now();
  const status = await send();
  const decidedMs = performance.now() - start;
  if (status === 409) return undefined;
  const { release } = nameOf.get(newest.get(section).live);
  const isEverywhere = () =>
    states.all().every(({ runs }) => {
      const run = JSON.parse(runs)[section];
      return run?.live === release && run.canary === null;
    });
  while (!isEverywhere() && performance.now() - start < longestMs) await pause(lookMs);
  return { status, decidedMs, liveMs: performance.now() - start };
}
