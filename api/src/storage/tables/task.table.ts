/** What one of the servers does from time to time, whichever comes first. */
export interface TaskTable {
  name: string;
  /** Not to be done before. */
  dueAt: string;
}
