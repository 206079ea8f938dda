import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyInstance } from 'fastify';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { findPicture } from '../registry/evidence/picture.repository.ts';
import { findSessionToken } from '../registry/tokens/console-session.ts';
import type { Database } from '../storage/database.ts';
import { readSession } from './read-session.ts';

/** A page of evidence shows dozens. */
const requestsPerMinute = 600;
/** One hour in which a page of the console is opened again and again. A picture never changes. */
const keptHere = { 'cache-control': 'private, max-age=3600, immutable' };

/** `/console/pictures/<sha256>`: what browsers showed of releases, for whoever is in the console. */
export async function evidencePictureRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  await limitRate(app, requestsPerMinute);
  app.get<{ Params: { sha256: string } }>('/console/pictures/:sha256', async (request, reply) => {
    const session = readSession(request);
    if (!session || !(await findSessionToken(db, session, new Date()))) {
      throw new Problem(401, 'Pictures are shown to whoever is in the console.');
    }
    const content = await findPicture(db, request.params.sha256);
    if (!content) throw new Problem(404, 'There is no such picture, or it was pruned with its release.');
    return reply
      .headers(keptHere)
      .type(pictureType(content) ?? 'image/png')
      .send(content);
  });
}
