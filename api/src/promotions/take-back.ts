import { checkChange } from '../gate/check-change.ts';
import { insertNotices } from '../notices/notice.repository.ts';
import { type LiveSection, listPromotions, readDecision } from '../releases/log/promotion.repository.ts';
import { DecisionError, type Fault, GateError } from '../releases/release-error.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import { insertWithdrawal } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';
import {
  type Author,
  applyChanges,
  type Changes,
  type Circumstances,
  changeSite,
  type Decision,
  onlyChanges,
} from './change-site.ts';
import { decideHalt, decideRollback, decideWithdrawal } from './decide.ts';
import type { PromotionContext } from './promote-releases.ts';

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
        const records = await Promise.all(sections.map(history));
        const changes = records.map((record) => decideRollback(record, isUsable));
        return onlyChanges(sections, changes);
      },
      check: async (...change) => {
        if (!force) await checkWayBack(site, sections, ...change);
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
        const options = { changed: [name], startTrial, isWayBack: true };
        const faults = await checkChange(db, liveSections, after, options);
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
        if (change && !mayRollBack)
          throw new DecisionError(
            `Visitors have ${name}@${manifest.release} now. Roll it back in the same step: npx section withdraw ${manifest.release} --rollback --reason …`,
          );
        return change ? { [name]: change } : {};
      },
      check: (...change) => checkWayBack(site, [name], ...change),
      alsoWrite: async (transaction, decisionId) => {
        const createdAt = now.toISOString();
        await insertWithdrawal(transaction, { releaseId: id, decisionId, actor, reason, createdAt });
        const what = { event: 'withdrawn', section: name, release: manifest.release } as const;
        await insertNotices(transaction, [{ ...what, reason, actor }], now);
      },
    },
    author,
  );
}

async function checkWayBack(
  { db, startTrial }: PromotionContext,
  sections: string[],
  ...[before, after, changed]: Parameters<Decision['check']>
): Promise<void> {
  const faults = await checkChange(db, before, after, { changed, startTrial, isWayBack: true });
  if (faults.length > 0) throw new GateError(faults, await findWayOut(db, sections, faults));
}

/** Suggests a rollback of several sections: releases that do not fit alone may fit together. */
async function findWayOut(db: Database, sections: string[], faults: Fault[]): Promise<string | undefined> {
  const concerned = faults.flatMap((fault) => fault.sections);
  const others = new Set(concerned.filter((name) => !sections.includes(name)));
  for (const section of others) {
    const history = await listPromotions(db, section);
    if (new Set(history.map(({ liveReleaseId }) => liveReleaseId)).size < 2) others.delete(section);
  }
  if (others.size === 0) return undefined;
  return `Roll these sections back together: npx section rollback ${[...sections, ...others].sort().join(' ')}`;
}
