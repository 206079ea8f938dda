/** Counted events: page views, starts of visits, visitors of a day, accepted forms, and enquiries by the visit's first page. */
export type FigureKind = 'view' | 'visit' | 'visitor' | 'enquiry' | 'sign-up' | 'landing';

/** A count of one day. A column that does not apply is empty. */
export interface FigureTable {
  /** A day of UTC, such as 2026-11-24. */
  day: string;
  what: FigureKind;
  /** Path of the page; of a visit or a landing its first page, of a form the page that sent it. */
  page: string;
  /** Section and release of the page, such as `mf-cases@1.2.0`. */
  release: string;
  /** Host of the site that led to the visit. */
  referrer: string;
  /** `utm_source`, `utm_medium` and `utm_campaign` of the visit. */
  campaign: string;
  count: number;
}

/** The salt of the current day. Without it a hash names nobody. */
export interface VisitorSaltTable {
  day: string;
  salt: string;
}

/** Visitors that the current day's count holds already. */
export interface VisitorHashTable {
  day: string;
  hash: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    figures: FigureTable;
    visitorSalts: VisitorSaltTable;
    visitorHashes: VisitorHashTable;
  }
}
