import { z } from 'zod';
import {
  createPreviewLink,
  type PreviewLink,
  type PreviewLinks,
} from '../delivery/previews/create-preview-link.ts';
import { insertAcceptance } from '../registry/evidence/acceptance.repository.ts';
import { promoteReleases, rollBack, type Site, withdrawRelease } from '../registry/promotions/decisions.ts';
import type { SectionStatus } from '../registry/promotions/section-status.ts';
import { findPublished } from '../registry/publish/find-published.ts';

const previewMs = 2 * 86_400_000;

/** What the form of an action may hold. */
export const inputSchema = z.object({
  release: z.string().max(100).default(''),
  composition: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  percent: z.coerce.number().int().min(1).max(99).default(10),
  force: z.literal('on').optional(),
  reason: z.string().trim().max(500).default(''),
});
export type Input = z.infer<typeof inputSchema>;

export interface ActionContext {
  links: PreviewLinks;
  promotable: Site;
  /** Whether whoever acts may insist where evidence is missing. */
  mayInsist: boolean;
  section: string;
  actor: string;
  now: Date;
}

export interface Action {
  title: string;
  /** What it does, before it is done. */
  says: (status: SectionStatus, input: Input) => string;
  /** What is asked for beside the reason. */
  asks?: 'percent';
  /** Whether it may be insisted on where a release was halted. */
  mayForce?: boolean;
  /** @returns a link that was made. */
  carryOut: (context: ActionContext, input: Input) => Promise<PreviewLink | undefined>;
}

/** What people may do in the console. Each is tried by the gate as the commands of `section` are. */
export const actions: Record<string, Action> = {
  promote: {
    title: 'Give it to everybody',
    says: ({ live }, { release }) =>
      `Everybody gets ${release} instead of ${live ?? 'nothing'}, within two seconds and on every server. Open tabs keep what they have.`,
    mayForce: true,
    carryOut: (context, input) => promote(context, input, 100),
  },
  canary: {
    title: 'Try it with some visitors',
    says: ({ live }, { release }) =>
      `This share of the visitors gets ${release}, the others keep ${live ?? 'nothing'}. It is halted by itself where it fails more often. A share only grows.`,
    asks: 'percent',
    mayForce: true,
    carryOut: (context, input) => promote(context, input, input.percent),
  },
  rollback: {
    title: 'Roll back',
    says: ({ live, canary, earlier }) => {
      if (canary) return `${canary.release} is no longer on trial: everybody has ${live}.`;
      return earlier
        ? `Everybody gets ${earlier} instead of ${live}, as it was before.`
        : 'There is no earlier release to go back to.';
    },
    carryOut: async ({ promotable, section, ...context }, { reason }) => {
      await rollBack(promotable, [section], { ...authorOf(context), reason });
      return undefined;
    },
  },
  withdraw: {
    title: 'Withdraw',
    says: (_status, { release }) =>
      `${release} is served by no server any more, and can neither be promoted nor previewed. Where visitors have it, they go back to the release before.`,
    carryOut: async ({ promotable, section, ...context }, { release, reason }) => {
      const found = await findPublished(promotable.db, section, release);
      const author = { ...authorOf(context), reason };
      await withdrawRelease(promotable, found, { mayRollBack: true }, author);
      return undefined;
    },
  },
  accept: {
    title: 'Say yes to the pictures',
    says: (_status, { release }) =>
      `The pages of ${release} may look different from what is live. This counts for pictures that are still to come, too.`,
    carryOut: async ({ promotable: { db }, section, actor, now }, { release, reason }) => {
      const { id } = await findPublished(db, section, release);
      await insertAcceptance(db, id, { pages: null, reason, actor, at: now.toISOString() });
      return undefined;
    },
  },
  preview: {
    title: 'Make a preview link',
    says: (_status, { release }) =>
      `Whoever has the link sees the whole site with ${release}, for two days. It can be taken back.`,
    carryOut: ({ links, section, actor, now }, { release }) =>
      createPreviewLink(links, {
        section,
        actor,
        now,
        releases: { [section]: release },
        lifetimeMs: previewMs,
      }),
  },
  replay: {
    title: 'See what the visitor saw',
    says: (_status, { composition }) =>
      `Whoever has the link sees the site with the very releases of the composition ${composition}, for two days.`,
    carryOut: ({ links, section, actor, now }, { composition }) =>
      createPreviewLink(links, { section, actor, now, composition, lifetimeMs: previewMs }),
  },
};

async function promote(
  { promotable, section, mayInsist, ...context }: ActionContext,
  { release, reason, force }: Input,
  percent: number,
): Promise<undefined> {
  const found = await findPublished(promotable.db, section, release);
  const isForced = force === 'on';
  const options = { percent, force: isForced, mayLack: isForced && mayInsist };
  await promoteReleases(promotable, [found], options, { ...authorOf(context), reason });
}

function authorOf({ actor, now }: Pick<ActionContext, 'actor' | 'now'>) {
  return { actor, now, origin: 'token' as const };
}
