import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { checkChange } from '../gate/check-change.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { insertNotices } from '../notices/notice.repository.ts';
import { type Fault, GateError } from '../releases/compositions/fault.ts';
import { tellRefusal } from '../releases/log/decision-notices.ts';
import { type LiveSection, listPromotions, readDecision } from '../releases/log/promotion.repository.ts';
import { DecisionError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { insertWithdrawal, liftWithdrawals } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';
import { type Author, applyChanges, type Changes, type Circumstances, changeSite } from './change-site.ts';
import {
  type Change,
  decideCanary,
  decideHalt,
  decidePromotion,
  decideRollback,
  decideWithdrawal,
  haltOf,
} from './decide.ts';
import { refuseHeld } from './holds/refuse-held.ts';
import { refuseSamePerson } from './second-person.ts';

export interface PromotionContext {
  db: Database;
  /** Tries the composition that visitors would get. */
  startTrial: StartTrial;
  /** Lists the missing checks of a release before a larger share gets it. Left out: none are required. */
  findMissingChecks?: (release: StoredRelease) => Promise<Fault[]>;
  /** Whether a shell, a set and a forced promotion need another person than the publisher. */
  needsSecondPerson?: boolean;
}

/** A canary up to this percentage needs no evidence. */
const fewPercent = 10;

interface PromotionOptions {
  /** Share of the visitors. 100 makes the release live instead of a canary. */
  percent: number;
  force?: boolean;
  /** Takes the place of a canary of another release. */
  supersedes?: boolean;
  /** Changes nothing unless this is the section’s newest decision. 0: unless it has none. */
  after?: number;
  /** The newest decision when this one was asked for. By default the newest now. */
  asOf?: number;
  /** Promotes despite missing evidence. */
  mayMissChecks?: boolean;
  /** Writes in the transaction of the records. */
  alsoWrite?: (transaction: Database, decisionId: number) => Promise<void>;
}

/**
 * Promotes a release, or several as a set: checked together, switched together, one decision.
 *
 * @returns whether anything had to change.
 * @throws {ReleaseError} if it is refused. Nothing has changed then.
 */
export async function promoteReleases(
  site: PromotionContext,
  releases: StoredRelease[],
  {
    percent,
    force = false,
    mayMissChecks = false,
    supersedes = false,
    after,
    asOf,
    alsoWrite,
  }: PromotionOptions,
  author: Author,
): Promise<boolean> {
  const decideOne = async (release: StoredRelease, { history, isUsable }: Circumstances): Promise<Change> => {
    const records = await history(release.manifest.section.name);
    if (after !== undefined && (records.at(-1)?.decisionId ?? 0) !== after) return undefined;
    refuseCandidate(release);
    if (!force) refuseBad(release, haltOf(records, release.id), isUsable(release.id));
    return percent === 100
      ? decidePromotion(records, release.id)
      : decideCanary(records, release.id, percent, { supersedes });
  };
  const sections = releases.map(({ manifest }) => manifest.section.name);
  const promotion = changeSite(
    site.db,
    {
      asOf: asOf ?? (await readDecision(site.db)),
      decide: async (circumstances) => {
        const named = releases.map(
          async (release) =>
            [release.manifest.section.name, await decideOne(release, circumstances)] as const,
        );
        const changes = onlyChanges(await Promise.all(named));
        if (changes) await refuseHeld(site.db, Object.keys(changes), author.now);
        if (changes && site.needsSecondPerson)
          await refuseSamePerson(site.db, { releases, force, actor: author.actor });
        if (changes && percent > fewPercent && !mayMissChecks)
          await refuseMissingChecks(site, releases, changes);
        return changes;
      },
      check: (...change) => checkOrThrow(site, change, percent > fewPercent),
      alsoWrite: async (transaction, decisionId) => {
        // A hold may have begun during the check, which takes seconds.
        await refuseHeld(transaction, sections, author.now);
        const ids = releases.map(({ id }) => id);
        if (force) await liftWithdrawals(transaction, ids, author.now.toISOString());
        await alsoWrite?.(transaction, decisionId);
      },
    },
    author,
  );
  return promotion.catch(async (error: unknown) => {
    // A server repeats a refused step each minute, so the rollout tells of it once.
    const named = releases.map(({ manifest: { section, release } }) => ({ section: section.name, release }));
    if (author.origin !== 'server') await tellRefusal(site.db, named, { ...author, error });
    throw error;
  });
}

/**
 * Ends the canary of each section, or makes its previous release live again, in one decision. Only compositions that
 * visitors have never had are tried.
 *
 * @param options.force tries nothing.
 * @throws {ReleaseError} if there is no earlier release, or it does not fit the live releases of other
 *   sections.
 */
export async function rollBack(
  site: PromotionContext,
  sections: string[],
  author: Author,
  { force = false } = {},
): Promise<boolean> {
  return changeSite(
    site.db,
    {
      asOf: await readDecision(site.db),
      decide: async ({ history, isUsable }) => {
        const named = sections.map(
          async (section) => [section, decideRollback(await history(section), isUsable)] as const,
        );
        return onlyChanges(await Promise.all(named));
      },
      check: async (...change) => {
        if (!force) await checkWayBack(site, sections, change);
      },
    },
    author,
  );
}

/**
 * Ends a bad canary. If the rest cannot be used without it, all canaries end, so that nothing can prevent the halt: the
 * composition without canaries is running already.
 *
 * @returns whether the canary was still running.
 */
export function haltCanary(
  { db, startTrial }: PromotionContext,
  { id, manifest }: StoredRelease,
  author: Author & { reason: string },
): Promise<boolean> {
  const { name } = manifest.section;
  return changeSite(
    db,
    {
      decide: async ({ liveSections, history }) => {
        const change = decideHalt(await history(name), id);
        if (!change) return undefined;
        const alone = { [name]: change };
        const after = await applyChanges(db, liveSections, alone);
        const faults = await checkChange(db, liveSections, after, {
          changed: [name],
          startTrial,
          isWayBack: true,
        });
        return faults.length === 0 ? alone : endCanaries(liveSections, history);
      },
      // The remaining composition was checked above, or is the one of all other visitors.
      check: async () => {},
    },
    author,
  );
}

async function endCanaries(liveSections: LiveSection[], history: Circumstances['history']): Promise<Changes> {
  const ended: Changes = {};
  for (const { canary } of liveSections) {
    const name = canary?.release.manifest.section.name;
    const change = name && decideHalt(await history(name), canary.release.id);
    if (change) ended[name] = change;
  }
  return ended;
}

/**
 * Makes it impossible to show a release. If visitors have it, the same step has to roll it back.
 *
 * @returns whether anything had to change.
 * @throws {ReleaseError} if the release is live, and rolling it back is not allowed or not possible.
 */
export function withdrawRelease(
  site: PromotionContext,
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
      check: (...change) => checkWayBack(site, [name], change),
      alsoWrite: async (transaction, decisionId) => {
        const createdAt = now.toISOString();
        await insertWithdrawal(transaction, { releaseId: id, decisionId, actor, reason, createdAt });
        const { release } = manifest;
        await insertNotices(
          transaction,
          [{ event: 'withdrawn', section: name, release, reason, actor }],
          now,
        );
      },
    },
    author,
  );
}

/** @throws {DecisionError} for a candidate, with force too: nobody has merged its change. */
export function refuseCandidate({ manifest }: StoredRelease): void {
  if (!isCandidate(manifest.release)) return;
  throw new DecisionError(
    `${manifest.section.name}@${manifest.release} is a candidate, which never goes live. Release its sources: section ship`,
  );
}

/** @throws {DecisionError} for a withdrawn or halted release that is promoted without force. */
export function refuseBad({ manifest }: StoredRelease, halt: string | undefined, isUsable: boolean): void {
  const name = `${manifest.section.name}@${manifest.release}`;
  const wayOut = 'To promote it anyway, give a reason: --force --reason …';
  if (!isUsable) throw new DecisionError(`${name} was withdrawn. ${wayOut}`);
  if (halt) throw new DecisionError(`${name} was halted: ${halt}. ${wayOut}`);
}

/** @throws {GateError} for releases with missing checks. */
async function refuseMissingChecks(
  { findMissingChecks }: PromotionContext,
  releases: StoredRelease[],
  changes: Changes,
): Promise<void> {
  const changing = releases.filter(({ manifest }) => Object.hasOwn(changes, manifest.section.name));
  const faults = (
    await Promise.all(changing.map(async (release) => findMissingChecks?.(release) ?? []))
  ).flat();
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

/** The state before and after a change, and the sections that differ. */
type CheckedChange = [before: LiveSection[], after: LiveSection[], changed: string[]];

async function checkOrThrow(
  { db, startTrial }: PromotionContext,
  [before, after, changed]: CheckedChange,
  rendersEveryEntry: boolean,
): Promise<void> {
  const faults = await checkChange(db, before, after, { changed, startTrial, rendersEveryEntry });
  if (faults.length > 0) throw new GateError(faults);
}

async function checkWayBack(
  { db, startTrial }: PromotionContext,
  sections: string[],
  [before, after, changed]: CheckedChange,
): Promise<void> {
  const faults = await checkChange(db, before, after, { changed, startTrial, isWayBack: true });
  if (faults.length > 0) throw new GateError(faults, await findWayOut(db, sections, faults));
}

/** Suggests a rollback of several sections: releases that do not fit alone may fit together. */
async function findWayOut(db: Database, sections: string[], faults: Fault[]): Promise<string | undefined> {
  const others = new Set(
    faults.flatMap((fault) => fault.sections).filter((name) => !sections.includes(name)),
  );
  for (const section of others) {
    const history = await listPromotions(db, section);
    if (new Set(history.map(({ liveReleaseId }) => liveReleaseId)).size < 2) others.delete(section);
  }
  if (others.size === 0) return undefined;
  return `Roll these sections back together: section rollback ${[...sections, ...others].sort().join(' ')}`;
}
