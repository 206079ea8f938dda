import { decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { type DeployToken, listPipelines, recordUse } from './deploy-token.repository.ts';
import { isNoAnswer, noAnswer, openIssuerKeys } from './issuer-keys.ts';

/** Asymmetric ones alone: with a symmetric one, a public key would count as a secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const maxLength = 8192;
const clockToleranceSeconds = 30;

/**
 * The events whose runs have the code of the branch that they name, and those of a request to merge. Every other event
 * may run another's code with the name of a branch, as `pull_request_target` and `issue_comment` of GitHub do.
 */
const ofBranch = ['push', 'schedule', 'web', 'workflow_dispatch'];
const ofRequest = ['pull_request', 'merge_request_event'];

const word = z.string().regex(/^[\w./-]{1,300}$/);
const refName = z.string().regex(/^[\w./@#+-]{1,300}$/);
const number = z.coerce.string().pipe(word);

/** The claims of GitHub and of hosts that give the same ones. */
const gitHubClaims = z
  .object({
    repository: word,
    repository_id: number.optional(),
    ref: refName,
    run_id: number,
    event_name: word,
  })
  .transform((given) => ({
    repository: given.repository,
    repositoryId: given.repository_id,
    ref: given.ref,
    run: given.run_id,
    event: given.event_name,
  }));

const gitLabClaims = z
  .object({
    project_path: word,
    project_id: number.optional(),
    ref: refName,
    ref_type: z.enum(['branch', 'tag']),
    pipeline_id: number,
    pipeline_source: word,
  })
  .transform((given) => ({
    repository: given.project_path,
    repositoryId: given.project_id,
    ref: `refs/${given.ref_type === 'branch' ? 'heads' : 'tags'}/${given.ref}`,
    run: given.pipeline_id,
    event: given.pipeline_source,
  }));

const claimsSchema = z.union([gitHubClaims, gitLabClaims]);

/**
 * Opens the reader of the tokens that a Git host gives its runs. A token may stand for several pipelines: one for each
 * section.
 */
export function openPipelines(db: Database, audience: string) {
  const keysOf = openIssuerKeys();

  /**
   * @returns undefined for another kind of token.
   * @throws {Problem} 401 for a token that is not valid, 403 for another repository or branch, 503 if its issuer does
   *   not answer.
   */
  return async (authorization: string | undefined, now: Date): Promise<DeployToken[] | undefined> => {
    const [, jwt = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(authorization ?? '') ?? [];
    if (!jwt || jwt.length > maxLength) return undefined;
    const issuer = readIssuer(jwt);
    const registered = issuer ? await listPipelines(db, issuer, now.toISOString()) : [];
    if (!issuer || registered.length === 0)
      throw refuse('No pipeline of this site has the issuer of this token: npx site tokens create --oidc');
    const claims = claimsSchema.safeParse(await verify(jwt, issuer, now));
    if (!claims.success) throw refuse('This token names no repository, ref or run.');
    const { repository, repositoryId = null, ref, run, event } = claims.data;
    const isOfBranch = ofBranch.includes(event);
    const named = registered.filter((pipeline) => pipeline.repository === repository);
    const own = named.filter((pipeline) => [null, repositoryId].includes(pipeline.repositoryId));
    if (own.length < named.length)
      throw new Problem(
        403,
        `${repository} is not the repository that released here before: register it again.`,
      );
    const ofThisBranch = own.filter(
      ({ kind, branch }) => kind === 'pipeline' && `refs/heads/${branch}` === ref,
    );
    const releasing = isOfBranch ? ofThisBranch : [];
    // A run of a request to merge, or of another branch, may only publish candidates.
    const mayPublish = isOfBranch || ofRequest.includes(event);
    const publishing = own.filter(
      ({ kind, scope }) =>
        kind === 'candidates' && mayPublish && !releasing.some((other) => other.scope === scope),
    );
    const pipelines = [...releasing, ...publishing];
    if (pipelines.length === 0) {
      const isOfEvent = !mayPublish || ofThisBranch.length > 0;
      const what = isOfEvent ? `${repository} for the event ${event}` : `${repository} on ${ref}`;
      throw new Problem(403, `Runs of ${what} may not release here.`);
    }
    for (const pipeline of pipelines) {
      await retryWhenBusy(() => recordUse(db, { ...pipeline, repositoryId }, now.toISOString()));
    }
    return pipelines.map((pipeline) => ({ ...pipeline, run: `${repository} ${ref} run ${run}` }));
  };

  async function verify(jwt: string, issuer: string, currentDate: Date): Promise<JWTPayload> {
    const keys = await keysOf(issuer);
    const expected = { issuer, audience, algorithms, currentDate, clockTolerance: clockToleranceSeconds };
    try {
      return (await jwtVerify(jwt, keys, { ...expected, requiredClaims: ['exp'] })).payload;
    } catch (error) {
      if (isNoAnswer(error)) throw noAnswer(issuer, error);
      if (error instanceof errors.JWTExpired) throw refuse('This token has expired.');
      if (!(error instanceof errors.JWTClaimValidationFailed))
        throw refuse('This token is not signed with a key of its issuer.');
      throw refuse(
        error.claim === 'aud'
          ? `This token is for another audience: ask the issuer for one for ${audience}`
          : `This token is not valid now: its claim ${error.claim} is wrong.`,
      );
    }
  }
}

function readIssuer(jwt: string): string | undefined {
  try {
    const { iss }: { iss?: unknown } = decodeJwt(jwt);
    return typeof iss === 'string' ? iss : undefined;
  } catch {
    throw refuse('This token is not a readable JWT.');
  }
}

function refuse(detail: string): Problem {
  return new Problem(401, detail, { authenticate: 'Bearer' });
}
