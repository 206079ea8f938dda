import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { insertDeployToken } from './deploy-token.repository.ts';

/** Makes it easy to find in places where it should not be. */
const prefix = 'shortlisted_';
const randomByteCount = 32;

/** The scope that may look at every section and change none. */
export const consoleScope = 'console';

interface TokenOptions {
  scope: string;
  now: Date;
  lifetimeMs: number;
}

/** Makes a token. What is returned is the only copy. */
export async function createToken(
  db: Database,
  { scope, now, lifetimeMs }: TokenOptions,
): Promise<{ id: number; token: string }> {
  const token = prefix + randomBytes(randomByteCount).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  const id = await insertDeployToken(db, {
    scope,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt,
  });
  return { id, token };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
