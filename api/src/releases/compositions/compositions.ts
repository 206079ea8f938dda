import { type Plan, planPath, shellName } from '@shortlisted/section-kit/contract';
import { makePlan } from '@shortlisted/section-kit/contract/make-plan';
import { matchPage } from '@shortlisted/section-kit/contract/match-page';
import type { LiveSection } from '../log/promotion.repository.ts';
import type { StoredRelease } from '../store/release.repository.ts';
import { bucketCount } from './visitor-bucket.ts';

export interface Composition {
  plan: Plan;
  releases: StoredRelease[];
  /** Cookies for the reads of its pages, if a read answers differently with them, as in a preview of content. */
  cookies?: string | undefined;
}

/** A composition for the visitors whose bucket is below `belowBucket`. */
export interface CanaryComposition {
  belowBucket: number;
  composition: Composition;
}

/** Joins releases. Returns undefined if the shell is not among them. */
export function compose(releases: StoredRelease[]): Composition | undefined {
  const plan = makePlan(releases.map(({ manifest }) => manifest));
  return plan && { plan, releases };
}

/** The parts of a composition on which documents depend: its shell, and its shell with each section. */
export function unitsOf(releases: StoredRelease[]): Composition[] {
  const isShell = ({ manifest }: StoredRelease) => manifest.section.name === shellName;
  const shell = releases.filter(isShell);
  const sections = releases.filter((release) => !isShell(release));
  return [shell, ...sections.map((section) => [...shell, section])].flatMap((unit) => compose(unit) ?? []);
}

/** The name of a unit's section, or the shell's. */
export const sectionOf = ({ releases }: Composition): string => releases.at(-1)?.manifest.section.name ?? '';

const unitsByName = new WeakMap<StoredRelease[], Map<string, Composition>>();

/** The unit of a section's documents. The not-found page has the metadata of the start page, and its unit. */
export function unitOf(composition: Composition, section?: string): Composition {
  const { plan, releases } = composition;
  const units =
    unitsByName.get(releases) ??
    new Map(
      unitsOf(releases).map((unit) => [sectionOf(unit), { ...unit, plan: { ...unit.plan, rest: planPath } }]),
    );
  unitsByName.set(releases, units);
  const name = section ?? matchPage(plan.sections, '/')?.section.name ?? shellName;
  return units.get(name) ?? composition;
}

/** The composition for visitors outside every canary. */
export function stableComposition(liveSections: LiveSection[]): Composition | undefined {
  return composeLive(liveSections, ({ live }) => live);
}

function composeLive(liveSections: LiveSection[], releaseOf: (section: LiveSection) => StoredRelease) {
  const composition = compose(liveSections.map(releaseOf));
  const proven = liveSections
    .filter(({ isProven, canary }) => isProven && !canary)
    .map(({ live }) => live.manifest.section.name);
  return composition && { ...composition, plan: { ...composition.plan, proven } };
}

/**
 * The compositions for visitors of canaries, the smallest share first. A visitor has one bucket for all
 * sections. With canaries of 10 and 25 % the first tenth gets both, so that each canary adds one composition
 * instead of doubling their number.
 */
export function canaryCompositions(liveSections: LiveSection[]): CanaryComposition[] {
  const percents = liveSections.flatMap(({ canary }) => (canary ? [canary.percent] : []));
  return [...new Set(percents)]
    .sort((first, second) => first - second)
    .flatMap((percent) => {
      const composition = composeLive(liveSections, ({ live, canary }) =>
        canary && canary.percent >= percent ? canary.release : live,
      );
      return composition ? [{ belowBucket: (percent / 100) * bucketCount, composition }] : [];
    });
}
