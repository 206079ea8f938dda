import type { Database } from '../../storage/database.ts';
import type { Composition, Trial } from '../compositions/compositions.ts';

/** What a server shows of each section, by its name. */
export type Runs = Record<string, { live: string; canary: { release: string; percent: number } | null }>;

/** What a server really runs. */
export interface ServerState {
  server: string;
  composition: string | null;
  runs: Runs;
  since: string | null;
  failure: string | null;
  isRunning: boolean;
  seenAt: string;
}

const dayMs = 24 * 3600 * 1000;

/** Every server writes its own row. Those that have not been seen for a day are forgotten. */
export async function writeServerState(
  db: Database,
  { runs, isRunning, ...state }: ServerState,
): Promise<void> {
  const row = { ...state, runs: JSON.stringify(runs), isRunning: Number(isRunning) };
  await db
    .insertInto('serverStates')
    .values(row)
    .onConflict((conflict) => conflict.column('server').doUpdateSet(row))
    .execute();
  const longAgo = new Date(Date.parse(state.seenAt) - dayMs).toISOString();
  await db.deleteFrom('serverStates').where('seenAt', '<', longAgo).execute();
}

/** By name. */
export async function listServerStates(db: Database): Promise<ServerState[]> {
  const rows = await db.selectFrom('serverStates').selectAll().orderBy('server').execute();
  return rows.map(({ runs, isRunning, ...state }) => ({
    ...state,
    runs: JSON.parse(runs),
    isRunning: isRunning === 1,
  }));
}

/** The composition that a server ran last, or else any of the others. */
export async function findLastRun(db: Database, server: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('serverStates')
    .select(['server', 'composition'])
    .where('composition', 'is not', null)
    .orderBy('since', 'desc')
    .execute();
  return (rows.find((row) => row.server === server) ?? rows[0])?.composition ?? undefined;
}

/** What these compositions show of each section. */
export function describeRuns(stable: Composition | undefined, trials: Trial[], bucketCount: number): Runs {
  const named = (composition: Composition) =>
    composition.releases.map(({ manifest }) => [manifest.section.name, manifest.release] as const);
  const runs: Runs = Object.fromEntries(
    (stable ? named(stable) : []).map(([section, live]) => [section, { live, canary: null }]),
  );
  for (const { belowBucket, composition } of trials) {
    for (const [section, release] of named(composition)) {
      const run = runs[section];
      if (!run || run.live === release) continue;
      // The trials come with growing shares: a canary runs up to the largest that has it.
      run.canary = { release, percent: Math.round((100 * belowBucket) / bucketCount) };
    }
  }
  return runs;
}
