/** What a page of the sitemap said when search engines were last told of a change. */
export interface PageDigestTable {
  address: string;
  digest: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    pageDigests: PageDigestTable;
  }
}
