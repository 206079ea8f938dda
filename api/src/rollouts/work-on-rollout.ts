import { countBoth, countSettled } from '../canary/count-both.ts';
import { wouldShowMissedGoals } from '../canary/find-reason.ts';
import { leastTried } from '../canary/halt-rule.ts';
import { insertNotices, type NewNotice } from '../notices/notice.repository.ts';
import { type PromotionContext, promoteReleases } from '../promotions/promote-releases.ts';
import { listPromotions, type Promotion } from '../releases/log/promotion.repository.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { minuteMs } from '../releases/reports/minute.ts';
import { findReleaseById, type StoredRelease } from '../releases/store/release.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { momentOf, type Rollout, type Step, updateRollout } from './rollout.repository.ts';

/** A refused step is tried again after this time, because each attempt may render the whole site. */
const refusedForMs = minuteMs;

/** A plan that no server saw in time is refused, because nobody chose the later moment. A restored backup has old plans. */
const latestMs = 10 * minuteMs;

interface WorkOptions {
  now: Date;
  /** Time of the last refusal by rollout id, on this server. */
  refusedAt: Map<number, number>;
}

/**
 * Works on a rollout. A planned one waits for its time. A step lasts its time, or until a fall of the goals would show. With enough views since
 * it began and no halt, the next step follows; otherwise it waits for more. A step that asks also waits for a
 * person’s approval. Somebody else’s decision about the section ends the rollout.
 */
export async function workOnRollout(site: PromotionContext, rollout: Rollout, options: WorkOptions) {
  const { now, refusedAt } = options;
  const { db } = site;
  const newest = (await listPromotions(db, rollout.section)).at(-1);
  if ((newest?.decisionId ?? 0) !== rollout.decisionId) return end(site, rollout, newest, now);
  if (rollout.step < 0) return begin(site, rollout, now);
  if (!newest) return;
  const { minutes = 0, percent = 0, ask = false } = rollout.steps[rollout.step] ?? {};
  const release = await findReleaseById(db, rollout.releaseId);
  const live = await findReleaseById(db, newest.liveReleaseId);
  if (!release || !live) return;
  const wait = (state: 'waiting' | 'asking', says: string, about: NewNotice) =>
    note(site, rollout, { state, says }, { notice: { ...about, release: release.manifest.release }, now });
  const pair = { canary: release, live };
  const since = new Date(rollout.since);
  const isTimeOver = now.getTime() >= since.getTime() + minutes * minuteMs;
  if (!isTimeOver && !wouldShowMissedGoals(await countSettled(db, pair, since, now))) return;
  const [{ view = 0 }] = await countBoth(db, pair, since);
  if (view < leastTried) {
    const says = `waiting: fewer than ${leastTried} views reported since it has ${percent} % of the visitors`;
    return wait('waiting', says, { event: 'waits', percent });
  }
  if (ask && !rollout.approval) {
    const next = rollout.steps[rollout.step + 1]?.percent;
    const says = `waits for an approval before ${next} % of the visitors get it`;
    return wait('asking', says, { event: 'asks', percent: next ?? null });
  }
  if (now.getTime() < (refusedAt.get(rollout.id) ?? 0) + refusedForMs) return;
  await takeNextStep(site, rollout, release, now).catch((error) => {
    if (!(error instanceof ReleaseError)) throw error;
    refusedAt.set(rollout.id, now.getTime());
    const { message: reason } = error;
    return wait('waiting', reason, { event: 'refused', actor: rollout.actor, reason });
  });
}

/** Takes the first step of a planned rollout at its time. A refusal ends the rollout: nobody chose a later time. */
async function begin(site: PromotionContext, rollout: Rollout, now: Date): Promise<void> {
  if (now.toISOString() < rollout.since) return;
  if (now.getTime() > Date.parse(rollout.since) + latestMs)
    return refuse(site, rollout, `missed: no server worked at ${momentOf(rollout)}`, now);
  const release = await findReleaseById(site.db, rollout.releaseId);
  if (!release) return;
  await takeNextStep(site, rollout, release, now).catch((error) => {
    if (!(error instanceof ReleaseError)) throw error;
    return refuse(site, rollout, error.message, now);
  });
}

/** Ends a planned rollout, and tells of it. */
async function refuse(site: PromotionContext, rollout: Rollout, says: string, now: Date): Promise<void> {
  const release = (await findReleaseById(site.db, rollout.releaseId))?.manifest.release ?? null;
  const notice = { event: 'refused', release, actor: rollout.actor, reason: says } as const;
  await note(site, rollout, { state: 'ended', says }, { notice, now });
}

async function takeNextStep(site: PromotionContext, rollout: Rollout, release: StoredRelease, now: Date) {
  const index = rollout.step + 1;
  const step = rollout.steps[index];
  if (!step) return;
  const { actor, approval, reason, steps } = rollout;
  const isPlanned = rollout.step < 0;
  const cause = isPlanned
    ? `planned for ${momentOf(rollout)}`
    : `step ${index + 1} of ${steps.length} of a rollout`;
  const why = [cause, approval && `approved by ${approval}`, reason].filter(Boolean);
  await promoteReleases(
    site,
    [release],
    {
      percent: step.percent,
      after: rollout.decisionId,
      alsoWrite: async (transaction, decisionId) => {
        await updateRollout(transaction, rollout, { ...stateAt(steps, index, now), decisionId });
      },
    },
    { actor, origin: 'server', reason: why.join(': '), now },
  );
}

export function stateAt(steps: Step[], index: number, now: Date) {
  const { percent, minutes, ask }: Step = steps[index] ?? { percent: 100, minutes: 0 };
  const isDone = index === steps.length - 1;
  return {
    step: index,
    state: isDone ? 'done' : 'running',
    since: now.toISOString(),
    approval: null,
    says: isDone
      ? 'everybody has it'
      : `${percent} % of the visitors have it, for ${minutes} minutes or until a fall of the goals would show${ask ? ', and then until an approval' : ''}`,
  } as const;
}

/** Notes the state of a rollout and tells of it, unless it says the same as before. */
async function note(
  { db }: PromotionContext,
  rollout: Rollout,
  { state, says }: Pick<Rollout, 'state' | 'says'>,
  { notice, now }: { notice: NewNotice; now: Date },
): Promise<void> {
  const { decisionId } = rollout;
  const isSame = rollout.state === state;
  if (isSame && rollout.says === says) return;
  // A refusal may name a time or a count, which changes with each attempt.
  const isTold = isSame && withoutNumbers(rollout.says) === withoutNumbers(says);
  const write = () =>
    db.transaction().execute(async (transaction) => {
      const isUpdated = await updateRollout(transaction, rollout, { state, says, decisionId });
      if (isUpdated && !isTold)
        await insertNotices(transaction, [{ ...notice, section: rollout.section }], now);
    });
  await retryWhenBusy(write);
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, '');

async function end(site: PromotionContext, rollout: Rollout, newest: Promotion | undefined, now: Date) {
  const isHalted = newest?.action === 'halt' && newest.releaseId === rollout.releaseId;
  const { actor = 'somebody', action = 'decision', reason = null, decisionId = 0 } = newest ?? {};
  const says = isHalted ? (reason ?? 'halted') : `${actor} made another decision: ${action}`;
  if (rollout.step < 0) return refuse(site, { ...rollout, decisionId }, says, now);
  const state = isHalted ? 'halted' : 'ended';
  await retryWhenBusy(() => updateRollout(site.db, rollout, { state, says, decisionId }));
}
