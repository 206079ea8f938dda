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

/** Whether a browser may look: its session holds, and so does the token that it was opened with. */
export async function isOpenSession(db: Database, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const row = await db
    .selectFrom('consoleSessions')
    .innerJoin('deployTokens', 'deployTokens.id', 'consoleSessions.tokenId')
    .select('tokenId')
    .where('idHash', '=', hashToken(id))
    .where('consoleSessions.expiresAt', '>', at)
    .where('deployTokens.expiresAt', '>', at)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.deleteFrom('consoleSessions').where('idHash', '=', hashToken(id)).execute();
}
