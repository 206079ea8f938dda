import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyInstance } from 'fastify';
import { findPicture } from '../evidence/picture.repository.ts';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import type { Database } from '../storage/database.ts';
import type { ConsoleSessions } from './console-sessions.ts';

/** A page of evidence loads dozens of pictures. */
const requestsPerMinute = 600;
/** A picture never changes. A page that is opened again within an hour needs no further requests. */
const cacheHeaders = { 'cache-control': 'private, max-age=3600, immutable' };

/** `/console/pictures/<sha256>`: pictures of evidence, for sessions of the console. */
export async function evidencePictureRoutes(
  app: FastifyInstance,
  { db, sessions }: { db: Database; sessions: ConsoleSessions },
): Promise<void> {
  await limitRate(app, requestsPerMinute);
  app.get<{ Params: { sha256: string } }>('/console/pictures/:sha256', async (request, reply) => {
    if (!(await sessions.find(request))) {
      throw new Problem(401, 'Sign in to the console to see pictures.');
    }
    const content = await findPicture(db, request.params.sha256);
    if (!content) throw new Problem(404, 'There is no such picture, or it was pruned with its release.');
    return reply
      .headers(cacheHeaders)
      .type(pictureType(content) ?? 'image/png')
      .send(content);
  });
}
