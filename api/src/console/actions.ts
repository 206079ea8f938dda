import { z } from 'zod';
import { insertAcceptance } from '../evidence/evidence.repository.ts';
import {
  createPreviewLink,
  type PreviewLink,
  type PreviewLinks,
  usualDays,
} from '../previews/create-preview-link.ts';
import type { Author } from '../promotions/change-site.ts';
import { endHold, insertHold } from '../promotions/hold.repository.ts';
import { rollBack, withdrawRelease } from '../promotions/take-back.ts';
import { findPublished } from '../publish/find-published.ts';
import { type Promotable, promoteInTurn } from '../release-api/promote-in-turn.ts';
import type { SectionStatus } from '../release-api/section-status.ts';
import { DecisionError } from '../releases/release-error.ts';
import { approveStep, endRollout, planRollout } from '../rollouts/start-rollout.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import type { Right } from '../tokens/authorise.ts';

export const inputSchema = z.object({
  release: z.string().max(100).default(''),
  /** The other parts of a set: `mf-forms@1.2.0 mf-home@2.0.0` to promote, `mf-forms mf-home` to roll back. */
  with: z
    .string()
    .regex(/^[\w.@+ -]{0,2000}$/)
    .default(''),
  composition: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  percent: z.coerce.number().int().min(1).max(99).default(10),
  at: z
    .string()
    .refine(
      (at) => at === '' || (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) && !Number.isNaN(Date.parse(`${at}Z`))),
    )
    .default(''),
  force: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
});
export type Input = z.infer<typeof inputSchema>;

/** The sections of an action and their releases. */
export function setOf(section: string, { release, with: others }: Input): Record<string, string> {
  const more = others.split(' ').filter(Boolean);
  return Object.fromEntries([[section, release], ...more.map((other) => other.split('@'))]);
}

export interface ActionContext {
  links: PreviewLinks;
  /** Its signal aborts if the client no longer waits for the answer. */
  promotable: Promotable & { signal: AbortSignal };
  /** Whether the user may promote despite missing evidence. */
  mayMissChecks: boolean;
  section: string;
  /** Who does it, and why. */
  author: Author & { reason: string };
}

export interface Action {
  title: string;
  /** Describes the effect in the form, before the action. */
  says: (status: SectionStatus, input: Input) => string;
  /** The right that it needs. The default is to change the section. */
  right?: Right;
  /** Field that the form has besides the reason. */
  asks?: 'percent' | 'at' | 'until';
  /** Whether the user may promote despite a halt, a withdrawal or, as an operator, missing evidence. */
  mayForce?: boolean;
  carryOut?: (context: ActionContext, input: Input) => Promise<void>;
  /** What an action does instead whose result is a link. */
  makeLink?: (context: ActionContext, input: Input) => Promise<PreviewLink>;
}

/** The actions of the console. Each has the same checks as its command of `section`. */
export const actions: Record<string, Action> = {
  promote: {
    title: 'Promote to everybody',
    says: ({ live }, { release, with: others }) =>
      `Everybody gets ${release} instead of ${live ?? 'nothing'}${others && `, and ${listed(others)} at the same moment`}, within two seconds and on every server. Open tabs keep what they have.`,
    asks: 'at',
    mayForce: true,
    carryOut: (context, input) => (input.at ? plan(context, input) : promote(context, input, 100)),
  },
  canary: {
    title: 'Try it with some visitors',
    says: ({ live }, { release }) =>
      `This share of the visitors gets ${release}, the others keep ${live ?? 'nothing'}. It is halted automatically if it fails more often. A share only grows.`,
    asks: 'percent',
    mayForce: true,
    carryOut: (context, input) => promote(context, input, input.percent),
  },
  rollback: {
    title: 'Roll back',
    says: ({ section, live, canary, earlier }, { with: others }) => {
      if (others) return `Everybody gets the releases that ${section} and ${listed(others)} had before.`;
      if (canary) return `${canary.release} is no longer a canary: everybody has ${live}.`;
      return earlier
        ? `Everybody gets ${earlier} instead of ${live}, as it was before.`
        : 'There is no earlier release to go back to.';
    },
    carryOut: async ({ promotable, section, author }, input) => {
      await rollBack(promotable, Object.keys(setOf(section, input)), author);
    },
  },
  hold: {
    title: 'Hold its promotions',
    right: 'operate',
    says: ({ section }) =>
      `Until then, no release of ${section} is promoted and no rollout takes a step. Rollbacks are possible.`,
    asks: 'until',
    carryOut: async ({ promotable: { db }, section, author: { actor, now } }, { at, reason }) => {
      const until = new Date(`${at}Z`);
      if (!(until > now)) throw new DecisionError('Give a time to come, at which the hold ends.');
      const hold = { section, until: until.toISOString(), reason, actor };
      await retryWhenBusy(() => insertHold(db, hold, now));
    },
  },
  'end-hold': {
    title: 'End the hold',
    right: 'operate',
    says: ({ section }) => `${section} can be promoted again.`,
    carryOut: async ({ promotable: { db }, section, author }) => {
      if (!(await retryWhenBusy(() => endHold(db, section, author))))
        throw new DecisionError(`There is no hold of ${section}.`);
    },
  },
  stop: {
    title: 'Stop the rollout',
    says: () => 'No server takes its next step. Visitors keep the releases that they have.',
    carryOut: async ({ promotable, section, author: { actor } }, { reason }) => {
      await endRollout(promotable, section, `${actor} (${reason})`);
    },
  },
  approve: {
    title: 'Approve the next step',
    says: ({ rollout }, { release }) => {
      const next = rollout?.state === 'asking' && rollout.release === release && rollout.steps[rollout.step];
      return next
        ? `${next.percent === 100 ? 'Everybody gets' : `${next.percent} % of the visitors get`} ${release}.`
        : `No rollout of ${release} waits for an approval.`;
    },
    carryOut: async ({ promotable, section, author }, { release }) => {
      await approveStep(promotable, section, release, author);
    },
  },
  withdraw: {
    title: 'Withdraw',
    says: (_status, { release }) =>
      `${release} is served by no server any more, and can neither be promoted nor previewed. Where visitors have it, they go back to the release before.`,
    carryOut: async ({ promotable, section, author }, { release }) => {
      const found = await findPublished(promotable.db, section, release);
      await withdrawRelease(promotable, found, { mayRollBack: true }, author);
    },
  },
  accept: {
    title: 'Accept the pictures',
    says: (_status, { release }) =>
      `The pages of ${release} may look different from what is live. This counts for pictures that are still to come, too.`,
    carryOut: async ({ promotable: { db }, section, author: { actor, now } }, { release, reason }) => {
      const { id } = await findPublished(db, section, release);
      await insertAcceptance(db, id, { pages: null, reason, actor, at: now.toISOString() });
    },
  },
  preview: {
    title: 'Make a preview link',
    says: (_status, { release }) =>
      `Anyone with the link sees the whole site with ${release}, for ${usualDays} days. It can be revoked.`,
    makeLink: ({ links, section, author: { actor, now } }, { release }) =>
      createPreviewLink(links, { section, actor, now, releases: { [section]: release } }),
  },
  replay: {
    title: 'See what the visitor saw',
    says: (_status, { composition }) =>
      `Anyone with the link sees the site with the very releases of the composition ${composition}, for ${usualDays} days.`,
    makeLink: ({ links, section, author: { actor, now } }, { composition }) =>
      createPreviewLink(links, { section, actor, now, composition }),
  },
};

/** Promotes a release at a time, which is in UTC because a server does not know the user's zone. */
async function plan({ promotable, section, author }: ActionContext, input: Input) {
  const { release, with: others, at, force } = input;
  if (force) throw new DecisionError('A promotion at a time cannot be forced.');
  if (others) throw new DecisionError('Several releases go live at once, and not at a time.');
  const found = await findPublished(promotable.db, section, release);
  const planned = { ...author, at: new Date(`${at}Z`) };
  await planRollout(promotable, found, [{ percent: 100, minutes: 0 }], planned);
}

async function promote(context: ActionContext, input: Input, percent: number) {
  const { promotable, section, mayMissChecks, author } = context;
  const force = input.force === 'on';
  const options = { percent, force, mayMissChecks: force && mayMissChecks };
  await promoteInTurn(promotable, setOf(section, input), options, author);
}

/** `mf-forms@1.2.0 and mf-home@2.0.0` */
function listed(others: string): string {
  return others.split(' ').join(' and ');
}
