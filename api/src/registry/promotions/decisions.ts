import type { Database } from '../../storage/database.ts';
import { insertHaltNotices } from '../canary/halt-notice.repository.ts';
import { checkChange } from '../compositions/check-change.ts';
import { type Fault, GateError } from '../compositions/fault.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { insertWithdrawal, liftWithdrawals } from '../releases/withdrawal.repository.ts';
import { type Author, type Changes, type Circumstances, changeSite } from './change-site.ts';
import {
  type Change,
  DecisionError,
  decideCanary,
  decideHalt,
  decidePromotion,
  decideRollback,
  decideWithdrawal,
  haltOf,
} from './decide.ts';
import { type Channel, listChannels, listPromotions } from './promotion.repository.ts';

export interface Site {
  db: Database;
  /** Tries what visitors would get. */
  startTrial: StartTrial;
  /** What is missing of a release before more than a few visitors may get it. Left out: nothing is asked for. */
  findLacks?: (release: StoredRelease) => Promise<Fault[]>;
}

/** Up to this share of the visitors a canary is how one finds out. */
const fewPercent = 10;

interface PromotionOptions {
  /** Share of the visitors; 100 is everybody, and no canary. */
  percent: number;
  /** Takes back that a release was halted or withdrawn. */
  force?: boolean;
  /** Nothing is done where another decision about the section is the newest one. */
  after?: number;
  /** Goes live whatever a browser has not seen of it. */
  mayLack?: boolean;
  /** Written together with the records. */
  alsoWrite?: (transaction: Database, decisionId: number) => Promise<void>;
}

/**
 * Promotes one release, or several as one set: checked together, switched together, one decision.
 *
 * @returns whether anything had to be changed.
 * @throws {ReleaseError} where it is refused, and then nothing has changed.
 */
export function promoteReleases(
  site: Site,
  releases: StoredRelease[],
  { percent, force = false, mayLack = false, after, alsoWrite }: PromotionOptions,
  author: Author,
): Promise<boolean> {
  const decideOne = async (release: StoredRelease, { history, isUsable }: Circumstances): Promise<Change> => {
    const records = await history(release.manifest.section.name);
    if (after !== undefined && records.at(-1)?.decisionId !== after) return undefined;
    if (!force) refuseBad(release, haltOf(records, release.id), isUsable(release.id));
    return percent === 100
      ? decidePromotion(records, release.id)
      : decideCanary(records, release.id, percent);
  };
  return changeSite(
    site.db,
    {
      decide: async (circumstances) => {
        const named = releases.map(
          async (release) =>
            [release.manifest.section.name, await decideOne(release, circumstances)] as const,
        );
        const changes = onlyChanges(await Promise.all(named));
        if (changes && percent > fewPercent && !mayLack) await refuseLacking(site, releases, changes);
        return changes;
      },
      check: (...change) => checkOrThrow(site, ...change),
      alsoWrite: async (transaction, decisionId) => {
        const ids = releases.map(({ id }) => id);
        if (force) await liftWithdrawals(transaction, ids, author.now.toISOString());
        await alsoWrite?.(transaction, decisionId);
      },
    },
    author,
  );
}

/**
 * Ends the canary of each section, or goes back to what was live before; of several sections as one decision.
 *
 * @throws {ReleaseError} where there is nothing to go back to, or it does not go with what is live of the others.
 */
export function rollBack(site: Site, sections: string[], author: Author): Promise<boolean> {
  return changeSite(
    site.db,
    {
      decide: async ({ history, isUsable }) => {
        const named = sections.map(
          async (section) => [section, decideRollback(await history(section), isUsable)] as const,
        );
        return onlyChanges(await Promise.all(named));
      },
      check: (...change) => checkOrThrow(site, ...change, (faults) => findWayOut(site.db, sections, faults)),
    },
    author,
  );
}

/**
 * Ends a canary that was found bad. Canaries that cannot be used without it end with it, so that nothing stands in the
 * way: what is left then is what everybody else has.
 *
 * @returns whether it was still on trial.
 */
export async function haltCanary(
  { db, startTrial }: Site,
  { id, manifest }: StoredRelease,
  author: Author & { reason: string },
): Promise<boolean> {
  const { name } = manifest.section;
  const halt = (others: boolean, check: (...change: [Channel[], Channel[], string[]]) => Promise<void>) =>
    changeSite(
      db,
      {
        decide: async ({ history }) => {
          const change = decideHalt(await history(name), id);
          if (!change) return undefined;
          return { ...(others && (await endCanaries(db))), [name]: change };
        },
        check,
        alsoWrite: (transaction, decisionId) => insertHaltNotices(transaction, decisionId, author.now),
      },
      author,
    );
  try {
    return await halt(false, (...change) => checkOrThrow({ db, startTrial }, ...change));
  } catch {
    return halt(true, async () => {});
  }
}

async function endCanaries(db: Database): Promise<Changes> {
  const ended: Changes = {};
  for (const { canary } of await listChannels(db)) {
    const name = canary?.release.manifest.section.name;
    const change = name && decideHalt(await listPromotions(db, name), canary.release.id);
    if (change) ended[name] = change;
  }
  return ended;
}

/**
 * Makes a release impossible to show. Where visitors have it, it has to be rolled back in the same step.
 *
 * @returns whether anything had to be changed.
 * @throws {ReleaseError} where it is live and may not be rolled back, or cannot be.
 */
export function withdrawRelease(
  site: Site,
  { id, manifest }: StoredRelease,
  { mayRollBack }: { mayRollBack: boolean },
  author: Author & { reason: string },
): Promise<boolean> {
  const { name } = manifest.section;
  const { actor, reason, now } = author;
  return changeSite(
    site.db,
    {
      decide: async ({ history, isUsable }) => {
        if (!isUsable(id)) return undefined;
        const isLeft = (other: number) => other !== id && isUsable(other);
        const change = decideWithdrawal(await history(name), id, isLeft);
        if (change && !mayRollBack) {
          throw new DecisionError(
            `Visitors have ${name}@${manifest.release} now. Roll it back in the same step: section withdraw ${manifest.release} --rollback --reason …`,
          );
        }
        return change ? { [name]: change } : {};
      },
      check: (...change) => checkOrThrow(site, ...change, (faults) => findWayOut(site.db, [name], faults)),
      alsoWrite: (transaction, decisionId) =>
        insertWithdrawal(transaction, {
          releaseId: id,
          decisionId,
          actor,
          reason,
          createdAt: now.toISOString(),
        }),
    },
    author,
  );
}

/** @throws {DecisionError} for a release that was found bad, until somebody says why it is to be shown all the same. */
function refuseBad({ manifest }: StoredRelease, halt: string | undefined, isUsable: boolean): void {
  const name = `${manifest.section.name}@${manifest.release}`;
  const wayOut = 'To promote it all the same, say why: --force --reason …';
  if (!isUsable) throw new DecisionError(`${name} was withdrawn. ${wayOut}`);
  if (halt) throw new DecisionError(`${name} was halted: ${halt}. ${wayOut}`);
}

/** @throws {GateError} for releases of which too little was seen. */
async function refuseLacking(
  { findLacks }: Site,
  releases: StoredRelease[],
  changes: Changes,
): Promise<void> {
  const changing = releases.filter(({ manifest }) => Object.hasOwn(changes, manifest.section.name));
  const faults = (await Promise.all(changing.map(async (release) => findLacks?.(release) ?? []))).flat();
  if (faults.length === 0) return;
  throw new GateError(
    faults,
    `Up to ${fewPercent} % of the visitors may have it before that, and an operator may promote it all the same: --force --reason …`,
  );
}

function onlyChanges(named: (readonly [string, Change])[]): Changes | undefined {
  const changes = named.flatMap(([section, change]) => (change ? [[section, change] as const] : []));
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

async function checkOrThrow(
  { db, startTrial }: Site,
  before: Channel[],
  after: Channel[],
  changed: string[],
  advise: (faults: Fault[]) => Promise<string | undefined> = async () => undefined,
): Promise<void> {
  const faults = await checkChange(db, before, after, { changed, startTrial });
  if (faults.length > 0) throw new GateError(faults, await advise(faults));
}

/** What goes back alone and does not fit may do so together with what it does not fit. */
async function findWayOut(db: Database, sections: string[], faults: Fault[]): Promise<string | undefined> {
  const others = new Set(
    faults.flatMap((fault) => fault.sections).filter((name) => !sections.includes(name)),
  );
  for (const section of others) {
    const history = await listPromotions(db, section);
    if (new Set(history.map(({ liveReleaseId }) => liveReleaseId)).size < 2) others.delete(section);
  }
  if (others.size === 0) return undefined;
  return `Roll back together what was made for each other: section rollback ${[...sections, ...others].sort().join(' ')}`;
}
