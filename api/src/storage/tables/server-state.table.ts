/** What a server really runs, written by itself. */
export interface ServerStateTable {
  /** Its name. */
  server: string;
  /** Id of what it shows everybody but the visitors of a canary. */
  composition: string | null;
  /** JSON: live release and canary by section. */
  runs: string;
  /** When it began to run this. */
  since: string | null;
  /** Why it does not run what was decided. */
  failure: string | null;
  /** 0 once it was stopped politely. */
  isRunning: number;
  seenAt: string;
}
