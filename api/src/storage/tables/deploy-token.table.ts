import type { Generated } from 'kysely';

export type TokenKind = 'section' | 'console' | 'operator' | 'verifier';

export interface DeployTokenTable {
  id: Generated<number>;
  /** What it opens: one section's releases, the console to look at, everything, or what a browser saw to be told. */
  kind: Generated<TokenKind>;
  /** Name of the section that it is for. Empty where it is for none, or for all. */
  scope: string;
  /** Who has it, as written into the records. Empty where nobody said. */
  holder: Generated<string>;
  /** SHA-256 of the token, which is random enough to need no salt. The token itself is shown once and not kept. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}
