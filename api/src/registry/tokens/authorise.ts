import { Problem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { hashToken } from './create-token.ts';
import { type DeployToken, findUsableToken, recordUse } from './deploy-token.repository.ts';

/** What is recorded as the author of all that tokens do. */
export function actorOf(...tokens: DeployToken[]): string {
  return tokens
    .map(({ id, kind, scope, holder }) => {
      const token = kind === 'section' ? `token ${id} (${scope})` : `${kind} token ${id}`;
      return holder ? `${holder}, ${token}` : token;
    })
    .join(', ');
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

/**
 * The tokens that open these sections: one of each section, or an operator's.
 *
 * @throws {Problem} 403 naming the sections that none of the tokens is for.
 */
export function allowSections(tokens: DeployToken[], sections: string[]): DeployToken[] {
  const operator = tokens.find(({ kind }) => kind === 'operator');
  if (operator) return [operator];
  const isFor = (section: string) => (token: DeployToken) =>
    token.kind === 'section' && token.scope === section;
  const closed = sections.filter((section) => !tokens.some(isFor(section)));
  if (closed.length > 0) {
    const given = tokens.map(({ kind, scope }) => (kind === 'section' ? scope : `the ${kind}`)).join(' and ');
    throw new Problem(403, `This token is for ${given} and may not change ${closed.join(' and ')}.`);
  }
  return tokens.filter((token) => sections.some((section) => isFor(section)(token)));
}
