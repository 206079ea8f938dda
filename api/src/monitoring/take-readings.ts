import { countWaiting } from '../leads/deliveries/outbox.repository.ts';
import { minuteMs, toMinute } from '../releases/reports/minute.ts';
import { countReports } from '../releases/reports/report.repository.ts';
import type { Runs } from '../releases/servers/server-state.repository.ts';
import type { RenderService } from '../rendering/render-service.ts';
import type { Database } from '../storage/database.ts';

/** The metrics' help texts name this period. */
const latelyMs = 15 * minuteMs;

export interface Sources {
  db: Database;
  renders: RenderService;
  documentBytes: number;
  /** Releases that this server shows. */
  runs: Runs;
}

export type Readings = Awaited<ReturnType<typeof takeReadings>>;

/** Reads the values that are not counted as they happen. */
export async function takeReadings({ db, renders, documentBytes, runs }: Sources) {
  /** Share of the visitors by section and release. */
  const live = Object.entries(runs).flatMap(([section, { live: release, canary }]) => [
    { section, release, share: 1 - (canary?.percent ?? 0) / 100 },
    ...(canary ? [{ section, release: canary.release, share: canary.percent / 100 }] : []),
  ]);
  return {
    renders: renders.load,
    documentBytes,
    live,
    /** Undefined if the database did not answer. */
    database: await readDatabase(db, live).catch(() => undefined),
  };
}

async function readDatabase(db: Database, live: { section: string; release: string }[]) {
  const since = toMinute(new Date(Date.now() - latelyMs));
  const readReports = async ({ section, release }: { section: string; release: string }) => {
    const counts = await countReports(db, { section, release, since });
    /** `what` is `view`, a kind of failure, or a vital with its rating, such as `LCP good`. */
    return Object.entries(counts).map(([what, count]) => ({ section, release, what, count }));
  };
  // Together: without its database, a read that nobody awaits yet would end the server.
  const [waiting, ...reports] = await Promise.all([countWaiting(db), ...live.map(readReports)]);
  const outbox = waiting.map(({ oldest, ...row }) => ({
    ...row,
    oldestSeconds: Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
  }));
  return { outbox, reports: reports.flat() };
}
