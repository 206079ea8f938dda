import { createRemoteJWKSet, errors } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Problem } from '../http/problems/problem.ts';

/** For each of the two requests. A pipeline waits for the answer, and its request holds a connection. */
const timeoutMs = 5000;
const keptForMs = 3_600_000;
const maxIssuers = 50;
const retryAfterSeconds = 30;

type Keys = ReturnType<typeof createRemoteJWKSet>;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** The public keys of OIDC issuers. Only issuers that an operator registered may be asked. */
export function openIssuerKeys() {
  const known = new LRUCache<string, Keys>({ max: maxIssuers, ttl: keptForMs, fetchMethod: discover });
  /** @throws {Problem} 503 if the issuer does not answer as one. */
  return (issuer: string): Promise<Keys> =>
    known.forceFetch(issuer).catch((cause) => {
      throw noAnswer(issuer, cause);
    });
}

async function discover(issuer: string): Promise<Keys> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const said = discoverySchema.parse(await response.json());
  const jwks = new URL(said.jwks_uri);
  // Another origin would be asked without an operator's decision.
  if (said.issuer !== issuer || jwks.origin !== new URL(issuer).origin)
    throw new Error('it names another issuer, or keys of another origin');
  return createRemoteJWKSet(jwks, { timeoutDuration: timeoutMs });
}

export function noAnswer(issuer: string, cause: unknown): Problem {
  const detail = `The issuer ${issuer} does not answer, so its token cannot be checked now. Please try again later.`;
  return new Problem(503, detail, { retryAfterSeconds, cause });
}

/** Whether an error of `jose` says that the keys could not be fetched. Other errors of it are about the token. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);
}
