import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import type { TokenKind } from '../../storage/tables/deploy-token.table.ts';
import { insertDeployToken } from './deploy-token.repository.ts';

/** Makes it easy to find in places where it should not be. */
const prefix = 'shortlisted_';
const randomByteCount = 32;

interface TokenOptions {
  kind?: TokenKind;
  /** Section that it may release or look at. A verifier's may have none, and is for all then. */
  scope?: string;
  /** Who gets it: records name them. */
  holder?: string;
  now: Date;
  lifetimeMs: number;
}

/** Makes a token. What is returned is the only copy. */
export async function createToken(
  db: Database,
  { kind = 'section', scope = '', holder = '', now, lifetimeMs }: TokenOptions,
): Promise<{ id: number; token: string }> {
  const token = prefix + randomBytes(randomByteCount).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  const id = await insertDeployToken(db, {
    kind,
    scope,
    holder,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt,
  });
  return { id, token };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
