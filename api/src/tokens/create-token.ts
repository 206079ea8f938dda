import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
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
  /** For runs of a Git host. Their token is known to nobody: the issuer gives each run one. */
  pipeline?: Pipeline | undefined;
  now: Date;
  /** Left out: until it is revoked. */
  lifetimeMs?: number | undefined;
}

/**
 * The runs that may release a section, those of one branch of a repository, or publish candidates of it, those of the
 * whole repository. The keys of an OIDC issuer sign their tokens.
 */
export interface Pipeline {
  issuer: string;
  /** `owner/name`. */
  repository: string;
  /** Left out for the kind `candidates`. */
  branch?: string;
}

/** Stands for a token without an end. */
export const endless = '9999-12-31T23:59:59.999Z';

/**
 * Creates a token. @returns the only copy.
 *
 * @throws if a token of the kind `section` names no section: the database refuses it.
 */
export async function createToken(
  db: Database,
  { kind, scope, holder = '', pipeline, now, lifetimeMs }: TokenOptions,
): Promise<{ id: number; token: string }> {
  const token = prefix + randomBytes(randomByteCount).toString('base64url');
  const expiresAt = lifetimeMs === undefined ? endless : new Date(now.getTime() + lifetimeMs).toISOString();
  const id = await insertDeployToken(db, {
    kind,
    scope,
    holder,
    ...pipeline,
    tokenHash: hashToken(token),
    now: now.toISOString(),
    expiresAt,
  });
  return { id, token };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const unitsMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads `90d`, `12h` or `30m`. Returns undefined for anything else, and for more than a year. */
export function readLifetimeMs(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const lifetimeMs = Number(count) * (unitsMs[unit] ?? Number.NaN);
  return lifetimeMs <= 366 * 86_400_000 ? lifetimeMs : undefined;
}
