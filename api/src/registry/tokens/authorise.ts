import { Problem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { TokenKind } from '../../storage/tables/deploy-token.table.ts';
import { hashToken } from './create-token.ts';
import { type DeployToken, findUsableToken, recordUse } from './deploy-token.repository.ts';

/** What is asked for: to change a section, to see what is not live of it, or to give evidence of it. */
export type Right = 'change' | 'look' | 'give evidence';

/** An operator's token opens everything but evidence: who gives that has looked, and is not asked to be let through. */
const kindsWith: Record<Right, TokenKind[]> = {
  change: ['section', 'operator'],
  look: ['section', 'operator', 'verifier'],
  'give evidence': ['verifier'],
};

/** What is recorded as the author of all that tokens do. */
export function actorOf(...tokens: DeployToken[]): string {
  return tokens
    .map(({ id, kind, scope, holder }) => {
      const token = kind === 'section' ? `token ${id}` : `${kind} token ${id}`;
      const named = scope ? `${token} (${scope})` : token;
      return holder ? `${holder}, ${named}` : named;
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
 * The tokens that open these sections: one of each section, or one that is for all.
 *
 * @throws {Problem} 403 naming the sections that none of the tokens is for.
 */
export function allowSections(
  tokens: DeployToken[],
  sections: string[],
  right: Right = 'change',
): DeployToken[] {
  const able = tokens.filter(({ kind }) => kindsWith[right].includes(kind));
  const forAll = able.find(({ scope }) => scope === '');
  if (forAll) return [forAll];
  const closed = sections.filter((section) => !able.some(({ scope }) => scope === section));
  if (closed.length > 0) throw new Problem(403, refusal(tokens, closed.join(' and '), right));
  return able.filter(({ scope }) => sections.includes(scope));
}

function refusal(tokens: DeployToken[], closed: string, right: Right): string {
  const given = `This token is for ${tokens.map(nameOf).join(' and ')}`;
  if (right !== 'give evidence') return `${given} and may not change ${closed}.`;
  return `${given} and may not give evidence of ${closed}: that takes a verifier's, npm run tokens -- create ${closed} --verifier`;
}

function nameOf({ kind, scope }: DeployToken): string {
  if (kind === 'section') return scope;
  return scope ? `the ${kind} of ${scope}` : `the ${kind}`;
}
