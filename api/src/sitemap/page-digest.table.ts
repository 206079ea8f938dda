/** The digest of a page of the sitemap when search engines were last told of a change. */
export interface PageDigestTable {
  address: string;
  digest: string;
}

declare module '../storage/tables.ts' {
  interface Tables {
    pageDigests: PageDigestTable;
  }
}
