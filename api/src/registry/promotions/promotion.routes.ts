import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import type { Database } from '../../storage/database.ts';
import { tokenOf } from '../publish/release-api.ts';
import { findRelease, type StoredRelease } from '../releases/release.repository.ts';
import { actorOf } from '../tokens/authorise.ts';
import { changeChannel } from './change-channel.ts';
import { type Change, decideCanary, decidePromotion, decideRollback } from './decide.ts';
import type { Promotion } from './promotion.repository.ts';
import { readSectionStatus, type SectionStatus, sectionStatusSchema } from './section-status.ts';

const promotionSchema = z.strictObject({
  release: z.string().min(1).max(100).optional(),
  percent: z.int().min(1).max(100).optional(),
});

const rollbackSchema = z.strictObject({ reason: z.string().min(1).max(500).optional() });

type SectionRequest = FastifyRequest<{ Params: { section: string } }>;

const response = responses(sectionStatusSchema);

/** Promote, roll back and look, each answered with how the section stands then. */
export function promotionRoutes(app: FastifyInstance, db: Database): void {
  const change = async (
    request: SectionRequest,
    decide: (history: Promotion[]) => Change,
    reason?: string,
  ): Promise<SectionStatus> => {
    const { section } = request.params;
    const actor = actorOf(tokenOf(request));
    const author = { actor, origin: 'token' as const, now: new Date(), ...(reason && { reason }) };
    await changeChannel(db, section, decide, author);
    return readSectionStatus(db, section);
  };

  app.get<{ Params: { section: string } }>(
    '/api/releases/:section',
    { schema: { response } },
    async ({ params }) => readSectionStatus(db, params.section),
  );

  app.post<{ Params: { section: string } }>(
    '/api/releases/:section/promotions',
    { schema: { response } },
    async (request) => {
      const { release, percent = 100 } = parseBody(promotionSchema, request.body);
      const { id } = await findPromoted(db, request.params.section, release);
      return change(request, (history) =>
        percent === 100 ? decidePromotion(history, id) : decideCanary(history, id, percent),
      );
    },
  );

  app.post<{ Params: { section: string } }>(
    '/api/releases/:section/rollbacks',
    { schema: { response } },
    async (request) => change(request, decideRollback, parseBody(rollbackSchema, request.body).reason),
  );
}

/** The release that is named, or the newest. */
async function findPromoted(
  db: Database,
  section: string,
  release: string | undefined,
): Promise<StoredRelease> {
  const newest = db
    .selectFrom('releases')
    .select('release')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(1);
  const version = release ?? (await newest.executeTakeFirst())?.release;
  const found = version && (await findRelease(db, section, version));
  if (found) return found;
  throw new Problem(
    404,
    version
      ? `There is no release ${section}@${version}: publish it first.`
      : `${section} has no releases yet.`,
  );
}
