import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyInstance } from 'fastify';
import { findPicture } from '../evidence/picture.repository.ts';
import { limitRate } from '../http/problems/limit-rate.ts';
import { Problem } from '../http/problems/problem.ts';
import { checkMayOpen } from './console-places.ts';
import type { ConsoleSessions } from './console-sessions.ts';

/** A page of evidence loads dozens of pictures. */
const requestsPerMinute = 600;
/** A picture never changes. A page that is opened again within an hour needs no further requests. */
const cacheHeaders = { 'cache-control': 'private, max-age=3600, immutable' };

/** `/console/pictures/<sha256>`: pictures of evidence, for sessions of the console. */
export async function evidencePictureRoutes(app: FastifyInstance, sessions: ConsoleSessions): Promise<void> {
  await limitRate(app, requestsPerMinute);
  app.get<{ Params: { sha256: string } }>('/console/pictures/:sha256', async (request, reply) => {
    const user = await sessions.findAny(request);
    if (!user) throw new Problem(401, 'Sign in to the console to see pictures.');
    checkMayOpen(user.token, '/console');
    const content = await findPicture(app.db, request.params.sha256);
    if (!content) throw new Problem(404, 'There is no such picture, or it was pruned with its release.');
    return reply
      .headers(cacheHeaders)
      .type(pictureType(content) ?? 'image/png')
      .send(content);
  });
}
