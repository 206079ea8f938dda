import type { Generated } from 'kysely';

export type TokenKind = 'section' | 'console' | 'operator';

export interface DeployTokenTable {
  id: Generated<number>;
  /** What it opens: one section's releases, the console to look at, or everything. */
  kind: Generated<TokenKind>;
  /** Name of the section that it may release. Empty for the other kinds. */
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
