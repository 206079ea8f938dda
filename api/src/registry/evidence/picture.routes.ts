import { createHash } from 'node:crypto';
import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { tokensFor } from '../publish/release-api.ts';
import { findPicture, insertPicture } from './picture.repository.ts';

/** Above a long page of photographs on a desk, and far below what a browser could be made to draw. */
const maxPictureBytes = 8 * 1024 * 1024;

type PictureRequest = FastifyRequest<{ Params: { sha256: string }; Body: Buffer | undefined }>;

/** `/api/evidence-pictures/<sha256>`: what browsers showed, taken from verifiers and given to whoever has a token. */
export async function pictureRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['image/png', 'image/webp'],
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  // Before the body is taken in.
  const refuseOthers = async (request: FastifyRequest) => {
    if (tokensFor(request).some(({ kind }) => kind === 'verifier')) return;
    throw new Problem(403, 'Pictures are taken from verifiers only, and this token is another one.');
  };
  app.put(
    '/api/evidence-pictures/:sha256',
    { onRequest: refuseOthers },
    async ({ params: { sha256 }, body = Buffer.alloc(0) }: PictureRequest, reply) => {
      const actual = createHash('sha256').update(body).digest('hex');
      if (actual !== sha256) throw new Problem(422, `The SHA-256 of this picture is ${actual}.`);
      if (!pictureType(body)) throw new Problem(422, 'This is neither a PNG nor a WebP.');
      const picture = { sha256, content: body, createdAt: new Date().toISOString() };
      await retryWhenBusy(() => insertPicture(db, picture));
      return reply.code(204).send();
    },
  );

  app.get('/api/evidence-pictures/:sha256', async ({ params: { sha256 } }: PictureRequest, reply) => {
    const content = await findPicture(db, sha256);
    if (!content) throw new Problem(404, 'There is no such picture, or it was pruned with its release.');
    return reply.type(pictureType(content) ?? 'image/png').send(content);
  });
}
