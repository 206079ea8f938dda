/** State that a server reports of itself. */
export interface ServerStateTable {
  server: string;
  /** Id of the composition for visitors outside every canary. */
  composition: string | null;
  /** JSON: live release and canary by section. */
  runs: string;
  /** Start of this composition on the server. */
  since: string | null;
  /** Reason why it does not run the decided composition. */
  failure: string | null;
  /** 0 after a regular shutdown. */
  isRunning: number;
  seenAt: string;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    serverStates: ServerStateTable;
  }
}
