/** A composition that visitors or viewers of a preview have had. */
export interface CompositionTable {
  id: string;
  releases: string;
  createdAt: string;
  /** First time that visitors had it. Null if only previews have shown it. */
  liveAt: string | null;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    compositions: CompositionTable;
  }
}
