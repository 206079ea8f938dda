import { createToken } from '../registry/tokens/create-token.ts';
import {
  type DeployToken,
  listDeployTokens,
  revokeDeployToken,
} from '../registry/tokens/deploy-token.repository.ts';
import { readLifetimeMs } from '../registry/tokens/lifetime.ts';
import type { Database } from '../storage/database.ts';
import { type Command, CommandError } from './run-command.ts';

const defaultLifetime = '90d';
const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @returns undefined where the arguments make no sense. */
export function readTokenCommand([action, argument, ...rest]: string[]): Command | undefined {
  if (action === 'list' && argument === undefined) return ({ db, now }) => list(db, now);
  if (action === 'revoke' && /^\d+$/.test(argument ?? '') && rest.length === 0) {
    return ({ db, now }) => revoke(db, Number(argument), now);
  }
  const [next, ...others] = rest;
  const isVerifier = next === '--verifier';
  const whose = readWhose(argument, isVerifier ? 'verifier' : 'section');
  if (action !== 'create' || !whose) return undefined;
  const options = readOptions(isVerifier ? others : rest);
  const lifetimeMs = options && readLifetimeMs(options.expires ?? defaultLifetime);
  if (!lifetimeMs) return undefined;
  return ({ db, now }) => create(db, { ...whose, holder: options.holder ?? '' }, lifetimeMs, now);
}

type Whose = Pick<DeployToken, 'kind' | 'scope'>;
type Owned = Whose & Pick<DeployToken, 'holder'>;

/** @returns undefined where one is unknown or has no value. */
function readOptions(args: string[]): { expires?: string; holder?: string } | undefined {
  const known: Record<string, string> = { '--expires': 'expires', '--for': 'holder' };
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = known[args[at] ?? ''];
    const value = args[at + 1]?.trim();
    if (!name || !value || value.length > 60) return undefined;
    options[name] = value;
  }
  return options;
}

/** A section by its name, or another kind of token by an option. */
function readWhose(argument: string | undefined, kind: 'section' | 'verifier'): Whose | undefined {
  const forAll = (['console', 'operator', 'verifier'] as const).find((other) => argument === `--${other}`);
  // One that is for all is of one kind.
  if (forAll) return kind === 'section' ? { kind: forAll, scope: '' } : undefined;
  return sectionName.test(argument ?? '') ? { kind, scope: argument ?? '' } : undefined;
}

function nameOf({ kind, scope }: Whose): string {
  return [scope, kind === 'section' ? '' : `--${kind}`].filter(Boolean).join(' ');
}

async function create(db: Database, whose: Owned, lifetimeMs: number, now: Date): Promise<string> {
  const { id, token } = await createToken(db, { ...whose, now, lifetimeMs });
  return `Token ${id} for ${nameOf(whose)}. It is shown this once:\n${token}`;
}

async function list(db: Database, now: Date): Promise<string> {
  const tokens = await listDeployTokens(db);
  if (tokens.length === 0) return 'There are no tokens.';
  return tokens.map((token) => describe(token, now)).join('\n');
}

function describe(
  { id, holder, expiresAt, revokedAt, lastUsedAt, ...whose }: DeployToken,
  now: Date,
): string {
  const expiry = `${expiresAt <= now.toISOString() ? 'expired' : 'expires'} ${expiresAt}`;
  const state = revokedAt ? `revoked ${revokedAt}` : expiry;
  return [
    id,
    nameOf(whose),
    holder || '-',
    state,
    lastUsedAt ? `last used ${lastUsedAt}` : 'never used',
  ].join('\t');
}

async function revoke(db: Database, id: number, now: Date): Promise<string> {
  if (!(await revokeDeployToken(db, id, now.toISOString()))) {
    throw new CommandError(`There is no token ${id} that could be revoked.`);
  }
  return `Token ${id} is revoked.`;
}
