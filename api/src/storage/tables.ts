/** Every table by its name in queries. Each feature adds its own here, where it declares them. */
export interface Tables {
  secrets: { name: string; value: string };
  /** A periodic task that one of the servers carries out. */
  tasks: {
    name: string;
    /** Time from which the task may run. */
    dueAt: string;
  };
  /** The number of actions of one client in a window of time. */
  rateWindows: {
    /** Hash of the action and the client. */
    key: string;
    count: number;
    endsAt: string;
  };
  /** Bytes outside the database: a copy of the content of a row, which is its owner. */
  storedFiles: {
    key: string;
    /** The key of the row: the hash of a release's content, or the name of a picture. */
    owner: string;
    /** `coming` until the bucket has it, `leaving` while it is removed. */
    state: 'coming' | 'stored' | 'leaving';
    /** When somebody stored it last. The row of its owner follows, so it stays for a while without one. */
    usedAt: string;
  };
}
