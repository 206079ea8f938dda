import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { insertDeployToken } from './deploy-token.repository.ts';
import type { TokenKind } from './deploy-token.table.ts';

/** Makes a leaked token easy to find. */
const prefix = 'shortlisted_';
const randomByteCount = 32;

interface TokenOptions {
  kind: TokenKind;
  /** Name of the section, or `everySection`. */
  scope: string;
  /** Person with the token; records name them. */
  holder?: string;
  now: Date;
  lifetimeMs: number;
}

/**
 * Creates a token. @returns the only copy.
 *
 * @throws if a token of the kind `section` names no section: the database refuses it.
 */
export async function createToken(
  db: Database,
  { kind, scope, holder = '', now, lifetimeMs }: TokenOptions,
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
