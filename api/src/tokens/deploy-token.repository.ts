import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { DeployTokenTable } from './deploy-token.table.ts';

export interface DeployToken extends Omit<Selectable<DeployTokenTable>, 'tokenHash'> {
  /** The run of a pipeline that a request comes from. */
  run?: string;
}

const columns = [
  'id',
  'kind',
  'scope',
  'holder',
  'createdAt',
  'expiresAt',
  'revokedAt',
  'lastUsedAt',
  'issuer',
  'repository',
  'repositoryId',
  'branch',
] as const;

type NewDeployToken = Omit<Insertable<DeployTokenTable>, 'createdAt'> & { now: string };

export async function insertDeployToken(db: Database, { now, ...token }: NewDeployToken): Promise<number> {
  const { id } = await db
    .insertInto('deployTokens')
    .values({ ...token, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Selects tokens that are neither expired nor revoked. */
const usableTokens = (db: Database, now: string) =>
  db.selectFrom('deployTokens').select(columns).where('revokedAt', 'is', null).where('expiresAt', '>', now);

export async function findUsableToken(db: Database, tokenHash: string, now: string) {
  return usableTokens(db, now).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Lists the pipelines of an issuer, unless they are expired or revoked. */
export async function listPipelines(db: Database, issuer: string, now: string): Promise<DeployToken[]> {
  const ofRuns = usableTokens(db, now).where('kind', 'in', ['pipeline', 'candidates']);
  return ofRuns.where('issuer', '=', issuer).orderBy('id').execute();
}

export async function listDeployTokens(db: Database): Promise<DeployToken[]> {
  return db.selectFrom('deployTokens').select(columns).orderBy('id').execute();
}

/** @param repositoryId of a run. The first one is kept. */
export async function recordUse(db: Database, token: Pick<DeployToken, 'id' | 'repositoryId'>, now: string) {
  const { id, repositoryId } = token;
  await db.updateTable('deployTokens').set({ lastUsedAt: now, repositoryId }).where('id', '=', id).execute();
}

/** @returns whether an unrevoked token with this id existed. */
export async function revokeDeployToken(db: Database, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deployTokens')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
