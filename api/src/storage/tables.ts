/** A periodic task that one of the servers carries out. */
export interface TaskTable {
  name: string;
  /** Time from which the task may run. */
  dueAt: string;
}

/** The number of actions of one client in a window of time. */
export interface RateWindowTable {
  /** Hash of the action and the client. */
  key: string;
  count: number;
  endsAt: string;
}

export interface SecretTable {
  name: string;
  value: string;
}

/** Every table by its name in queries. Each `*.table.ts` declares its own tables here. */
export interface Tables {
  secrets: SecretTable;
  tasks: TaskTable;
  rateWindows: RateWindowTable;
}
