import { Problem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { hashToken } from './create-token.ts';
import { type DeployToken, findUsableToken, recordUse } from './deploy-token.repository.ts';

/** What is recorded as the author of all that a token does. */
export function actorOf({ id, scope }: DeployToken): string {
  return `token ${id} (${scope})`;
}

/**
 * The token of a request, looked up each time: one that was revoked is refused from then on.
 *
 * @throws {Problem} 401 where there is none that may be used.
 */
export async function readToken(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<DeployToken> {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '') ?? [];
  const known = token && (await findUsableToken(db, hashToken(token), now.toISOString()));
  if (!known) {
    throw new Problem(401, 'A deploy token is needed, and this one is missing, wrong, expired or revoked.', {
      authenticate: 'Bearer',
    });
  }
  await retryWhenBusy(() => recordUse(db, known.id, now.toISOString()));
  return known;
}

/** @throws {Problem} 403 for the token of another section. */
export function allowSection(token: DeployToken, section: string): void {
  if (token.scope !== section) {
    throw new Problem(403, `This token is for ${token.scope} and may not change ${section}.`);
  }
}
