import type { Generated } from 'kysely';

/** A compressed form of a content, which the first server makes for all. */
export interface PackedContentTable {
  integrity: string;
  /** Ending of its file's name, such as `.br`. The form with a dictionary has its hash in it. */
  suffix: string;
  content: Buffer;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    releases: {
      id: Generated<number>;
      section: string;
      release: string;
      manifest: string;
      createdAt: string;
      publishedBy: Generated<string>;
      /** Commit of the build, as the team states it. */
      commitId: Generated<string | null>;
      /** The gate’s record, as JSON. Null for releases that are older than this column. Code calls it `gate`. */
      evidence: string | null;
      /** When the files of an unused release were removed. Its version stays taken; publishing them again restores it. */
      prunedAt: Generated<string | null>;
    };
    releaseFiles: { releaseId: number; path: string; integrity: string };
    /** Contents of files, stored once for all releases. */
    fileContents: { integrity: string; content: Buffer };
    packedContents: PackedContentTable;
    /** The content of each name in `assets/`, now or in the past. */
    assetNames: { section: string; path: string; integrity: string };
  }
}
