import { z } from 'zod';

/** Widths in CSS pixels at which a browser opens each page: a phone and a desktop. */
export const evidenceWidths = [390, 1440] as const;
/** A window of 1280 px at a zoom of 400 %: WCAG 1.4.10 asks for a page that fits it. */
export const narrowestWidth = 320;

/** The release standalone (`alone`), or together with the live releases (`composed`). */
export const evidenceKinds = ['alone', 'composed'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

const count = z.number().nonnegative();
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal');

const measures = z.strictObject({
  /** Milliseconds since the start of the navigation. Missing if the page was not hydrated. */
  hydratedMs: count.optional(),
  largestPaintMs: count.optional(),
  /** Cumulative layout shift. */
  shift: count,
  /** Bytes of scripts and styles before compression, and of picture files. */
  scripts: count,
  styles: count,
  pictures: count,
});

export const evidenceSchema = z.strictObject({
  kind: z.enum(evidenceKinds),
  /** Id of the composition in the browser. Evidence of a standalone release has none. */
  composition: z.string().max(100).optional(),
  /** Time of the start. */
  at: z.iso.datetime(),
  /** Names and versions of the browsers, such as `Chromium 139.0, Firefox 151.0`. The first took the pictures. */
  browser: z.string().min(1).max(100),
  /** None of a release without pages. */
  views: z
    .array(
      z.strictObject({
        /** Key of the page in `section.json`. */
        page: z.string().max(100),
        /** Path of the opened address. */
        path: z.string().startsWith('/').max(500),
        /** State of the standalone page, such as `empty`; otherwise `stubs` if stubs answer its reads, else `as it is`. */
        state: z.string().min(1).max(100),
        width: z.int().positive(),
        /** Faults, one sentence each. A good view has none. */
        findings: z.array(z.string().min(1).max(1000)).max(50),
        measures,
        /** The same measurements of the live page at this address, by the same browser at the same time. */
        live: z.strictObject({ measures, picture: hash }).optional(),
        /** SHA-256 of the picture (PNG or WebP). The client sends the picture before the evidence. */
        picture: hash,
        /** Height of the page in CSS pixels, if the picture is shorter. */
        cutFrom: z.number().int().positive().optional(),
        /** Share of pixels that differ from the live page. */
        difference: z.number().min(0).max(1).optional(),
        /** A transparent picture that marks the differences. Missing if nothing differs. */
        differencePicture: hash.optional(),
      }),
    )
    .max(500),
});

/** A browser's record of one release. CI or a verifier sends it, and the site stores it with the release. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** One page in one state at one width. */
export type EvidenceView = Evidence['views'][number];

export type EvidenceMeasures = EvidenceView['measures'];

/** Lists the pictures of evidence, each once. */
export function picturesOf({ views }: Evidence): string[] {
  const named = views.flatMap(({ picture, live, differencePicture }) => [
    picture,
    live?.picture,
    differencePicture,
  ]);
  return [...new Set(named.filter((sha256) => sha256 !== undefined))];
}
