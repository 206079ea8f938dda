import type { Database } from '../../storage/database.ts';
import type { CanaryComposition, Composition } from '../compositions/compositions.ts';
import { bucketCount } from '../compositions/visitor-bucket.ts';

interface ServerStateTable {
  server: string;
  /** Id of the composition for visitors outside every canary. */
  composition: string | null;
  /** JSON: live release and canary by section. */
  runs: string;
  /** Start of this composition on the server. */
  since: string | null;
  /** Reason why it does not run the decided composition. */
  failure: string | null;
  /** 0 after a regular shutdown. */
  isRunning: number;
  seenAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    serverStates: ServerStateTable;
  }
}

/** Releases of each section on a server, by the section’s name. */
export type Runs = Record<string, { live: string; canary: { release: string; percent: number } | null }>;

export type ServerState = Omit<ServerStateTable, 'runs' | 'isRunning'> & { runs: Runs; isRunning: boolean };

const dayMs = 24 * 3600 * 1000;

/** Writes a server’s own row. Rows without a heartbeat for a day are deleted. */
export async function writeServerState(db: Database, { runs, isRunning, ...state }: ServerState) {
  const row = { ...state, runs: JSON.stringify(runs), isRunning: Number(isRunning) };
  await db
    .insertInto('serverStates')
    .values(row)
    .onConflict((conflict) => conflict.column('server').doUpdateSet(row))
    .execute();
  const longAgo = new Date(Date.parse(state.seenAt) - dayMs).toISOString();
  await db.deleteFrom('serverStates').where('seenAt', '<', longAgo).execute();
}

export async function listServerStates(db: Database): Promise<ServerState[]> {
  const rows = await db.selectFrom('serverStates').selectAll().orderBy('server').execute();
  return rows.map(({ runs, isRunning, ...state }) => ({
    ...state,
    runs: JSON.parse(runs),
    isRunning: isRunning === 1,
  }));
}

/** Finds the composition that this server ran last, or the newest of another server. */
export async function findLastRun(db: Database, server: string): Promise<string | undefined> {
  const rows = await db
    .selectFrom('serverStates')
    .select(['server', 'composition'])
    .where('composition', 'is not', null)
    .orderBy('since', 'desc')
    .execute();
  return (rows.find((row) => row.server === server) ?? rows[0])?.composition ?? undefined;
}

/** Describes the releases of each section in these compositions. */
export function describeRuns(stable: Composition | undefined, canaries: CanaryComposition[]): Runs {
  const named = (composition: Composition) =>
    composition.releases.map(({ manifest }) => [manifest.section.name, manifest.release] as const);
  const runs: Runs = Object.fromEntries(
    (stable ? named(stable) : []).map(([section, live]) => [section, { live, canary: null }]),
  );
  for (const { belowBucket, composition } of canaries) {
    for (const [section, release] of named(composition)) {
      const run = runs[section];
      if (!run || run.live === release) continue;
      // Shares ascend, and each composition has every canary of at least its share: the last one with a canary gives its share.
      run.canary = { release, percent: Math.round((100 * belowBucket) / bucketCount) };
    }
  }
  return runs;
}
