/** What the gate saw of a release, kept with it. */
export interface Evidence {
  checkedAt: string;
  /** Release of the shell that it was tried with. None: no shell in the store gives what it needs, and nothing could be rendered. */
  shell: string | null;
  files: { count: number; bytes: number };
  contract: number;
  /** Shared packages: what the release was built against, and what the shell gives. */
  shared: { name: string; built: string; given: string | null }[];
  /** Compressed bytes of the dearest page. */
  budget: Record<'scripts' | 'styles', { bytes: number; limit: number; page: string | null }>;
  renders: Rendering[];
  /** What spoke against using it with what was live then. Empty: it could have gone live. Not known of older releases. */
  misfits?: string[];
  /** Patterns with a parameter for which `section.json` names no entries. */
  notRendered: string[];
}

export interface Rendering {
  path: string;
  status: number;
  ms: number;
  htmlBytes: number;
}
