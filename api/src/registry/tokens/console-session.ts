import { randomBytes } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { hashToken } from './create-token.ts';
import type { DeployToken } from './deploy-token.repository.ts';

const randomByteCount = 32;

/** Lets a browser in with a token. What is returned stands in its cookie and is kept nowhere else. */
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

/** The token that a browser was let in with, where its session holds, and so does the token. */
export async function findSessionToken(
  db: Database,
  id: string,
  now: Date,
): Promise<DeployToken | undefined> {
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
