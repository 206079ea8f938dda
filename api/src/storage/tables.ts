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

/** Bytes outside the database: a copy of the content of a row, which is its owner. */
export interface StoredFileTable {
  key: string;
  /** The key of the row: the hash of a release's content, or the name of a picture. */
  owner: string;
  /** `coming` until the bucket has it, `leaving` while it is removed. */
  state: 'coming' | 'stored' | 'leaving';
  /** When somebody stored it last. The row of its owner follows, so it stays for a while without one. */
  usedAt: string;
}

/** Every table by its name in queries. Each feature adds its own here, where it declares them. */
export interface Tables {
  secrets: SecretTable;
  tasks: TaskTable;
  rateWindows: RateWindowTable;
  storedFiles: StoredFileTable;
}
