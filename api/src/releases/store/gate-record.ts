/** The gate’s results for a release, stored with it. */
export interface GateRecord {
  checkedAt: string;
  /**
   * Release of the shell in the trial. Null if no stored shell has the shared packages that the release
   * needs; nothing was rendered then.
   */
  shell: string | null;
  files: { count: number; bytes: number };
  contract: number;
  /** Shared packages: the version that the release was built against and the version of the shell. */
  shared: { name: string; built: string; given: string | null }[];
  /** Compressed bytes of the largest page. */
  budget: Record<'scripts' | 'styles', { bytes: number; limit: number; page: string | null }>;
  renders: Rendering[];
  /**
   * Faults between the release and the live releases of that time. If empty, it could have gone live. Older
   * releases have no such list.
   */
  misfits?: string[];
  /** Patterns with a parameter for which the gate found no entries. */
  notRendered: string[];
  /**
   * The number of entries for which the gate had no time. They are rendered at a promotion to many visitors.
   * Older releases have no such number.
   */
  entriesLeft?: number;
  /** Links and redirects to addresses that did not exist at publishing. Older releases have no such list. */
  brokenLinks?: string[];
}

export interface Rendering {
  path: string;
  status: number;
  ms: number;
  htmlBytes: number;
}
