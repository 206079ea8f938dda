import { z } from 'zod';
import { count, declareSettings, setting } from '../settings/settings.ts';

/** Checks in a browser that a promotion can require. */
export const evidenceNeeds = ['alone', 'composed', 'pictures'] as const;
export type EvidenceNeed = (typeof evidenceNeeds)[number];

/** The site’s own limits for all sections, in bytes: a third more than the largest page has, and room for photographs. */
export const defaultLimits = {
  /** Compressed scripts and styles of a page. `budget` in `section.json` may not exceed them. */
  scripts: 80_000,
  styles: 24_000,
  /** All pictures of one page together. */
  pictures: 2_000_000,
  picture: 500_000,
};
export type SiteLimits = typeof defaultLimits;

const secondPerson = 'second-person';

/** @returns undefined for an invalid list. Without `evidence` all is needed, if there is a verifier for all sections. */
function readNeeds(list: string): { evidence?: EvidenceNeed[]; isSecondPerson: boolean } | undefined {
  const names = list.split(',').map((name) => name.trim());
  const isSecondPerson = names.includes(secondPerson);
  const kinds = names.filter((name) => name !== secondPerson);
  const [only] = kinds;
  if (only === undefined) return { isSecondPerson };
  if (kinds.length === 1 && only === 'nothing') return { evidence: [], isSecondPerson };
  if (kinds.length === 1 && only === 'all') return { evidence: [...evidenceNeeds], isSecondPerson };
  const evidence = kinds.flatMap((name) => evidenceNeeds.find((need) => need === name) ?? []);
  return evidence.length === kinds.length ? { evidence, isSecondPerson } : undefined;
}

/** What a release must meet, and what happens when a live one fails. */
export const releaseSettings = declareSettings(
  {
    PROMOTE_NEEDS: setting(
      z
        .string()
        .transform((list) => readNeeds(list))
        .refine(
          (needs) => needs !== undefined,
          `Expected all, nothing, or some of ${evidenceNeeds.join(', ')}, and ${secondPerson}`,
        )
        .optional(),
      'evidence that a release needs before more than 10 % of the visitors get it: `all`, `nothing`, or some of `alone, composed, pictures`. `second-person`, alone or with these, makes [another person than the publisher](releasing.md#promotion) promote the shell, a set, or with `--force`',
      '`all` with a verifier for all sections, else `nothing`',
    ),
    WHEN_LIVE_FAILS: setting(
      z.enum(['tell', 'roll-back']).default('tell'),
      '`tell` sends the notice `failing` when a live release clearly fails more often than in the hour before. With `roll-back`, a release that fails within its first hour is rolled back instead',
    ),
    PAGE_SCRIPTS_LIMIT: setting(
      count.default(defaultLimits.scripts),
      "bytes of scripts, compressed, that a section's `budget` may allow its pages; twice as much for the shell",
    ),
    PAGE_STYLES_LIMIT: setting(count.default(defaultLimits.styles), 'the same for bytes of styles'),
    PAGE_PICTURES_LIMIT: setting(
      count.default(defaultLimits.pictures),
      "bytes of all pictures that a page loads in the verifier's browser",
    ),
    PICTURE_LIMIT: setting(count.default(defaultLimits.picture), 'bytes of one picture in a release'),
  },
  (given) => ({
    promoteNeeds: given.PROMOTE_NEEDS?.evidence,
    needsSecondPerson: given.PROMOTE_NEEDS?.isSecondPerson ?? false,
    rollsBackFailing: given.WHEN_LIVE_FAILS === 'roll-back',
    limits: {
      scripts: given.PAGE_SCRIPTS_LIMIT,
      styles: given.PAGE_STYLES_LIMIT,
      pictures: given.PAGE_PICTURES_LIMIT,
      picture: given.PICTURE_LIMIT,
    },
  }),
);
