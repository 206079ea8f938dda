import type { Generated } from 'kysely';

export interface DeployTokenTable {
  id: Generated<number>;
  /** Name of the section that it may release, or `console`: may look at everything and change nothing. */
  scope: string;
  /** SHA-256 of the token, which is random enough to need no salt. The token itself is shown once and not kept. */
  tokenHash: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
}
