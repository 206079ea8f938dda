import { randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { hashToken } from './create-token.ts';
import type { DeployToken } from './deploy-token.repository.ts';

const randomByteCount = 32;

/** Opens a session with a token. @returns the session id for the cookie, which is stored nowhere else. */
export async function openSession(
  db: Database,
  token: DeployToken,
  { now, lifetimeMs }: { now: Date; lifetimeMs: number },
): Promise<string> {
  const id = randomBytes(randomByteCount).toString('base64url');
  await db.deleteFrom('consoleSessions').where('expiresAt', '<=', now.toISOString()).execute();
  await db
    .insertInto('consoleSessions')
    .values({
      idHash: hashToken(id),
      tokenId: token.id,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    })
    .execute();
  return id;
}

/** Finds the token of a session. Undefined if the session or the token is no longer valid. */
export async function findSessionToken(db: Database, id: string, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('consoleSessions')
    .innerJoin('deployTokens', 'deployTokens.id', 'consoleSessions.tokenId')
    .selectAll('deployTokens')
    .where('idHash', '=', hashToken(id))
    .where('consoleSessions.expiresAt', '>', at)
    .where('deployTokens.expiresAt', '>', at)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('consoleSessions').where('idHash', '=', hashToken(id)).execute();
}
