/** Each page is looked at on a phone and on a desk, in CSS pixels. */
export const evidenceWidths = [390, 1440] as const;

/** What evidence is about: the release by itself with its stubs, or together with what is live. */
export const evidenceKinds = ['alone', 'composed'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** What a real browser saw of one release. Given by a team's own CI, or by the verifier beside a site; kept with the release. */
export interface Evidence {
  kind: EvidenceKind;
  /** Id of the composition that was looked at. Evidence of a release alone has none. */
  composition?: string;
  /** When it began to look, ISO 8601. */
  at: string;
  /** Name and version, such as `Chromium 139.0`. */
  browser: string;
  views: EvidenceView[];
}

/** One page in one state at one width. */
export interface EvidenceView {
  /** Key of the page in `section.json`. */
  page: string;
  /** The address that was opened, as a path. */
  path: string;
  /** State of the page alone, such as `empty`; as it is otherwise: `stubs` with those of the section, else `as it is`. */
  state: string;
  width: number;
  /** What is wrong, one sentence each. A view without findings is good. */
  findings: string[];
  measures: EvidenceMeasures;
  /** The same of what is live at this address, looked at by the same browser at the same time. */
  live?: { measures: EvidenceMeasures; picture: string };
  /** SHA-256 of the picture (PNG or WebP), in hexadecimal; the picture itself is sent before the evidence. */
  picture: string;
  /** Height of the page in CSS pixels, where the picture ends before it does. */
  cutFrom?: number;
  /** Share of the pixels that differ from what is live, 0 to 1. */
  difference?: number;
  /** The same of one that is laid over them: it marks where, and is nothing elsewhere. Missing where nothing differs. */
  differencePicture?: string;
}

export interface EvidenceMeasures {
  /** From the beginning of the navigation, ms. Missing where it never happened. */
  hydratedMs?: number;
  largestPaintMs?: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Bytes over the network. */
  scripts: number;
  styles: number;
  pictures: number;
}
