/** 308 and 301 redirect for good. 410: the page is gone. The usual one comes first. */
export const redirectStatuses = [308, 301, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** The redirects that operators added to those of the sections. */
export interface RedirectTable {
  path: string;
  /** Null for a page that is gone (410). */
  target: string | null;
  status: RedirectStatus;
  actor: string;
  createdAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    redirects: RedirectTable;
  }
}
