import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { hashToken } from './create-token.ts';
import { type DeployToken, findUsableToken, recordUse } from './deploy-token.repository.ts';
import { everySection, type SingleKind, type TokenKind } from './deploy-token.table.ts';

/**
 * The kinds of tokens with each right of a request. An operator’s token has every right but to give evidence: evidence
 * is a verifier’s observation, not a permission. Enquiries and content are no rights here: tokens of the kinds `leads`
 * and `editor` open them, in the console.
 */
const kindsWith = {
  change: ['section', 'pipeline', 'operator'],
  'publish candidates': ['section', 'pipeline', 'operator', 'candidates'],
  // To see releases that are not live.
  look: ['section', 'pipeline', 'operator', 'candidates', 'verifier'],
  'give evidence': ['verifier'],
  // Nobody can promote a candidate, so its evidence decides nothing.
  'give evidence of candidates': ['verifier', 'candidates'],
  operate: ['operator'],
} satisfies Record<string, TokenKind[]>;

export type Right = keyof typeof kindsWith;

export function mayDo(tokens: DeployToken[], section: string, right: Right = 'change'): boolean {
  const kinds: TokenKind[] = kindsWith[right];
  return tokens.some(({ kind, scope }) => kinds.includes(kind) && [everySection, section].includes(scope));
}

/** Whether a token is of one of these kinds. A token for a person may join several. */
export function isOfKind({ kind }: Pick<DeployToken, 'kind'>, kinds: readonly SingleKind[]): boolean {
  return kind.split('+').some((one) => (kinds as readonly string[]).includes(one));
}

/** The author that records name for an action with these tokens. */
export function actorOf(...tokens: DeployToken[]): string {
  return tokens
    .map(({ id, kind, scope, holder, run }) => {
      const token = kind === 'section' ? `token ${id}` : `${kind} token ${id}`;
      const named = scope ? `${token} (${scope})` : token;
      return [run, holder, named].filter(Boolean).join(', ');
    })
    .join(', ');
}

/** Finds a token by its text. @returns undefined if it is not usable. */
export async function findToken(db: Database, text: string, now: Date): Promise<DeployToken | undefined> {
  if (!/^[\w-]{20,200}$/.test(text)) return undefined;
  const known = await findUsableToken(db, hashToken(text), now.toISOString());
  if (known) await retryWhenBusy(() => recordUse(db, known, now.toISOString()));
  return known;
}

/**
 * Finds the token of a request. It is looked up for each request, so that a revocation takes effect at once.
 *
 * @throws {Problem} 401 if it is missing or not usable, 403 for an editor’s.
 */
export async function readToken(db: Database, header: string | undefined, now: Date, which = 'this one') {
  const [, text = ''] = /^Bearer ([\w-]+)$/i.exec(header ?? '') ?? [];
  const known = await findToken(db, text, now);
  if (!known) {
    const detail = `A token is needed, and ${which} is missing, wrong, expired or revoked. Ask the operator for one: npx site tokens create SECTION, for a verifier's with --verifier.`;
    throw new Problem(401, detail, { authenticate: 'Bearer' });
  }
  if (known.kind === 'editor') throw new Problem(403, 'This token opens only the content, in the console.');
  return known;
}

/**
 * Selects the tokens that open these sections: one for each section, or else one for all. A team that looks with its own
 * token and a verifier's is named as the team.
 *
 * @throws {Problem} 403 with the sections that no token opens.
 */
export function allowSections(tokens: DeployToken[], sections: string[], right: Right = 'change') {
  const closed = sections.filter((section) => !mayDo(tokens, section, right));
  if (closed.length > 0) throw new Problem(403, refusal(tokens, closed.join(' and '), right));
  const able = kindsWith[right].flatMap((one) => tokens.filter(({ kind }) => kind === one));
  const opening = (wanted: string) => able.find(({ scope }) => scope === wanted) ?? [];
  const own = sections.flatMap(opening);
  return own.length === sections.length ? own : [opening(everySection)].flat();
}

function refusal(tokens: DeployToken[], closed: string, right: Right): string {
  const given = `This token is for ${tokens.map(nameOf).join(' and ')}`;
  if (right === 'operate') return `${given}, and this needs an operator's.`;
  const isVerifier = tokens.every(({ kind }) => kind === 'verifier');
  const advice = isVerifier ? ` Put the own token of ${closed} first in SECTION_TOKEN, before a comma.` : '';
  if (!right.startsWith('give evidence'))
    return `${given} and may not ${right === 'look' ? 'look at' : 'change'} ${closed}.${advice}`;
  return `${given} and may not give evidence of ${closed}: that needs a verifier's token, npx site tokens create ${closed} --verifier`;
}

/** What a token is for, as `candidates of mf-forms`. */
export function nameOf({ kind, scope }: DeployToken): string {
  if (kind === 'section') return scope;
  if (kind === 'candidates') return `candidates of ${scope}`;
  return scope ? `the ${kind} of ${scope}` : `the ${kind.replaceAll('+', ' and ')}`;
}
