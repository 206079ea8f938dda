import type { Plan } from '@shortlisted/section-kit/contract';
import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { bucketCount } from '../canary/visitor-bucket.ts';
import type { Channel } from '../promotions/promotion.repository.ts';
import type { StoredRelease } from '../releases/release.repository.ts';

/** One release of each section. */
export interface Composition {
  plan: Plan;
  releases: StoredRelease[];
  /** Cookies that its pages read with, where what they are answered is not what everybody is. */
  cookies?: string | undefined;
}

/** A composition for the visitors whose bucket is below this. */
export interface Trial {
  belowBucket: number;
  composition: Composition;
}

/** Joins releases. Undefined where the shell is not among them. */
export function compose(releases: StoredRelease[]): Composition | undefined {
  const plan = makePlan(releases.map(({ manifest }) => manifest));
  return plan && { plan, releases };
}

/** What everybody gets but the visitors of a canary. */
export function stableComposition(channels: Channel[]): Composition | undefined {
  return compose(channels.map(({ live }) => live));
}

/**
 * What the visitors of canaries get, the smallest share first. A visitor has one place for all sections: with canaries
 * of 10 and 25 % the first tenth gets both, so that there is one composition more for each canary and not twice as many.
 */
export function trialCompositions(channels: Channel[]): Trial[] {
  const percents = channels.flatMap(({ canary }) => (canary ? [canary.percent] : []));
  return [...new Set(percents)]
    .sort((first, second) => first - second)
    .flatMap((percent) => {
      const composition = compose(
        channels.map(({ live, canary }) => (canary && canary.percent >= percent ? canary.release : live)),
      );
      return composition ? [{ belowBucket: (percent / 100) * bucketCount, composition }] : [];
    });
}
