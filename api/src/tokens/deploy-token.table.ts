import type { Generated } from 'kysely';

/** The kinds for people in the console. One token may join several, as `leads+editor`. */
export const joinableKinds = ['console', 'leads', 'editor'] as const;
type JoinableKind = (typeof joinableKinds)[number];

export type SingleKind = JoinableKind | 'section' | 'operator' | 'verifier' | 'pipeline' | 'candidates';
export type TokenKind = SingleKind | `${JoinableKind}+${string}`;

/** Scope of a token for no single section. The database refuses it for tokens of the kind `section`. */
export const everySection = '';

export interface DeployTokenTable {
  id: Generated<number>;
  /**
   * The rights. For releases: `section` and `pipeline` change those of one section, `candidates` publishes its candidates,
   * `operator` does everything but evidence. For people in the console: `console` reads, `leads` opens the enquiries,
   * `editor` edits the content. `verifier` gives evidence.
   */
  kind: TokenKind;
  /** Name of the section, or `everySection`. */
  scope: string;
  /** Person with the token, as records name them. Empty if unknown. */
  holder: Generated<string>;
  /** SHA-256 of the token. The token is random enough to need no salt. It is shown once and not stored. */
  tokenHash: string;
  /** The OIDC issuer of a pipeline’s Git host. Null for tokens with a secret, as are the three next columns. */
  issuer: Generated<string | null>;
  /** `owner/name`. */
  repository: Generated<string | null>;
  /** The Git host's number of the repository, from the first run. Its name may change hands. Null before. */
  repositoryId: Generated<string | null>;
  /** Null if every run of the repository may publish candidates. */
  branch: Generated<string | null>;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

declare module '../storage/tables.ts' {
  interface Tables {
    deployTokens: DeployTokenTable;
    /** A session of a browser in the console. It ends with the token that opened it. */
    consoleSessions: {
      /** SHA-256 of the session id in the cookie. */
      idHash: string;
      tokenId: number;
      createdAt: string;
      expiresAt: string;
    };
  }
}
