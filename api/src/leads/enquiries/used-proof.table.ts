/** Solved challenges that came with an enquiry, until they expire. Each counts once. */
export interface UsedProofTable {
  signature: string;
  expiresAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    usedProofs: UsedProofTable;
  }
}
