import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import { checkChange } from '../gate/check-change.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { tellRefusal } from '../releases/log/decision-notices.ts';
import { readDecision } from '../releases/log/promotion.repository.ts';
import { DecisionError, type Fault, GateError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { liftWithdrawals } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';
import { type Author, type Changes, type Circumstances, changeSite, onlyChanges } from './change-site.ts';
import { type Change, decideCanary, decidePromotion, haltOf } from './decide.ts';
import { refuseHeld } from './hold.repository.ts';
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
const wayPast = `Up to ${fewPercent} % of the visitors may have it before that, and an operator may promote it all the same: --force --reason …`;

export interface PromotionOptions {
  /** Share of the visitors. 100 makes the release live instead of a canary. */
  percent: number;
  force?: boolean;
  /** Takes the place of a canary of another release. */
  supersedes?: boolean;
  /** Changes nothing unless this is the section’s newest decision. 0: unless it has none. */
  after?: number;
  /** The newest decision when this one was asked for. By default the newest now. */
  asOf?: number;
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
  { percent, force = false, mayMissChecks = false, supersedes, after, asOf, alsoWrite }: PromotionOptions,
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
  // The entry also names what was forced past.
  const written = { ...author };
  const promotion = changeSite(
    site.db,
    {
      asOf: asOf ?? (await readDecision(site.db)),
      decide: async (circumstances) => {
        const decided = await Promise.all(releases.map((release) => decideOne(release, circumstances)));
        const changes = onlyChanges(sections, decided);
        if (changes) await refuseHeld(site.db, Object.keys(changes), author.now);
        if (changes && site.needsSecondPerson)
          await refuseSamePerson(site.db, { releases, force, actor: author.actor });
        const missing = changes && percent > fewPercent ? await listMissing(site, releases, changes) : [];
        if (missing.length > 0 && !mayMissChecks) throw new GateError(missing, wayPast);
        if (missing.length > 0)
          written.reason = `${author.reason} (forced past: ${missing.map(({ message }) => message).join('; ')})`;
        return changes;
      },
      check: async (before, after, changed) => {
        const { db, startTrial } = site;
        const rendersEveryEntry = percent > fewPercent;
        const faults = await checkChange(db, before, after, { changed, startTrial, rendersEveryEntry });
        if (faults.length > 0) throw new GateError(faults);
      },
      alsoWrite: async (transaction, decisionId) => {
        // A hold may have begun during the check, which takes seconds.
        await refuseHeld(transaction, sections, author.now);
        const ids = releases.map(({ id }) => id);
        if (force) await liftWithdrawals(transaction, ids, author.now.toISOString());
        await alsoWrite?.(transaction, decisionId);
      },
    },
    written,
  );
  return promotion.catch(async (error: unknown) => {
    // A server repeats a refused step each minute, so the rollout tells of it once.
    const named = releases.map(({ manifest: { section, release } }) => ({ section: section.name, release }));
    if (author.origin !== 'server') await tellRefusal(site.db, named, { ...author, error });
    throw error;
  });
}

/** @throws {DecisionError} for a candidate, with force too: nobody has merged its change. */
export function refuseCandidate({ manifest }: StoredRelease): void {
  if (!isCandidate(manifest.release)) return;
  throw new DecisionError(
    `${manifest.section.name}@${manifest.release} is a candidate, which never goes live. Release its sources: npx section ship`,
  );
}

/** @throws {DecisionError} for a withdrawn or halted release that is promoted without force. */
export function refuseBad({ manifest }: StoredRelease, halt: string | undefined, isUsable: boolean): void {
  const name = `${manifest.section.name}@${manifest.release}`;
  const wayOut = `To promote it anyway, give a reason: npx section promote ${manifest.release} --force --reason …`;
  if (!isUsable) throw new DecisionError(`${name} was withdrawn. ${wayOut}`);
  if (halt) throw new DecisionError(`${name} was halted: ${halt}. ${wayOut}`);
}

async function listMissing(site: PromotionContext, releases: StoredRelease[], changes: Changes) {
  const { findMissingChecks = async () => [] } = site;
  const changing = releases.filter(({ manifest }) => Object.hasOwn(changes, manifest.section.name));
  return (await Promise.all(changing.map(findMissingChecks))).flat();
}
