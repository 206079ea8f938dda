export type RedirectStatus = 301 | 308 | 410;

/** The redirects that operators added to those of the sections. */
export interface RedirectTable {
  /** In lower case. */
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
