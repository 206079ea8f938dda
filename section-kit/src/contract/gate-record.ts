/** The gate’s results for a release, stored with it. */
export interface GateRecord {
  checkedAt: string;
  /** The shell of the trial. Null if no stored shell has the shared packages; nothing was rendered then. */
  shell: string | null;
  files: { count: number; bytes: number };
  contract: number;
  /** Shared packages: the version that the release was built against and the version of the shell. */
  shared: { name: string; built: string; given: string | null }[];
  /** Compressed bytes of the largest page. */
  budget: Record<'scripts' | 'styles', { bytes: number; limit: number; page: string | null }>;
  renders: { path: string; status: number; ms: number; htmlBytes: number }[];
  /** Faults with the live releases of that time. Older releases have no such list. */
  misfits?: string[];
  /** Patterns with a parameter for which the gate found no entries. */
  notRendered: string[];
  /** Entries for which the gate had no time. A promotion to many renders them. Older releases have no such number. */
  entriesLeft?: number;
  /** Links and redirects to addresses that did not exist at publishing. Older releases have no such list. */
  brokenLinks?: string[];
}
