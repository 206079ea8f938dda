/** Widths in CSS pixels at which a browser opens each page: a phone and a desktop. */
export const evidenceWidths = [390, 1440] as const;

/** The release standalone (`alone`), or together with the live releases (`composed`). */
export const evidenceKinds = ['alone', 'composed'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A browser's record of one release. CI or a verifier sends it, and the site stores it with the release. */
export interface Evidence {
  kind: EvidenceKind;
  /** Id of the composition in the browser. Evidence of a standalone release has none. */
  composition?: string;
  /** Time of the start, ISO 8601. */
  at: string;
  /** Names and versions of the browsers, such as `Chromium 139.0, Firefox 151.0`. The first took the pictures. */
  browser: string;
  views: EvidenceView[];
}

/** One page in one state at one width. */
export interface EvidenceView {
  /** Key of the page in `section.json`. */
  page: string;
  /** Path of the opened address. */
  path: string;
  /** State of the standalone page, such as `empty`; otherwise `stubs` if stubs answer its reads, else `as it is`. */
  state: string;
  width: number;
  /** Faults, one sentence each. A good view has none. */
  findings: string[];
  measures: EvidenceMeasures;
  /** The same measurements of the live page at this address, by the same browser at the same time. */
  live?: { measures: EvidenceMeasures; picture: string };
  /** SHA-256 of the picture (PNG or WebP), in hexadecimal. The client sends the picture before the evidence. */
  picture: string;
  /** Height of the page in CSS pixels, if the picture is shorter. */
  cutFrom?: number;
  /** Share of pixels that differ from the live page, 0 to 1. */
  difference?: number;
  /** SHA-256 of a transparent picture that marks the differences. Missing if nothing differs. */
  differencePicture?: string;
}

export interface EvidenceMeasures {
  /** Milliseconds since the start of the navigation. Missing if the page was not hydrated. */
  hydratedMs?: number;
  largestPaintMs?: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes of scripts and styles before compression, and of picture files. */
  scripts: number;
  styles: number;
  pictures: number;
}
