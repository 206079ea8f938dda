import { createHash } from 'node:crypto';
import { pictureType } from '@shortlisted/section-kit/contract/picture-type';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { mayDo } from '../tokens/authorise.ts';
import { tokensFor } from '../tokens/release-api.ts';
import { findPicture, insertPicture } from './picture.repository.ts';

/** More than a long page of photographs at desktop width needs, and far less than a browser can be made to draw. */
const maxPictureBytes = 8 * 1024 * 1024;

const path = '/api/evidence-pictures/:sha256';
const shared = { tags: ['evidence'], params: z.object({ sha256: z.string() }) };
const mediaTypes = ['image/png', 'image/webp'];

/** `/api/evidence-pictures/<sha256>`: takes pictures from whoever may give evidence and sends them to any token. */
export async function pictureRoutes(app: TypedApp): Promise<void> {
  const { db } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    mediaTypes,
    { parseAs: 'buffer', bodyLimit: maxPictureBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  // Refuses before the body is read.
  const refuseOthers = async (request: FastifyRequest) => {
    const tokens = tokensFor(request);
    if (tokens.some(({ scope }) => mayDo(tokens, scope, 'give evidence of candidates'))) return;
    throw new Problem(403, 'Only verifiers, and pipelines of candidates, may send pictures.');
  };
  const sent = {
    ...shared,
    summary: 'Stores a picture, which evidence names by its SHA-256',
    consumes: mediaTypes,
    body: z.custom<Buffer | undefined>(),
    response: { 204: z.undefined().describe('Stored') },
  };
  const options = { schema: sent, onRequest: refuseOthers };
  app.put(path, options, async ({ params: { sha256 }, body = Buffer.alloc(0) }, reply) => {
    const actual = createHash('sha256').update(body).digest('hex');
    if (actual !== sha256) throw new Problem(422, `The SHA-256 of this picture is ${actual}.`);
    if (!pictureType(body)) throw new Problem(422, 'This is neither a PNG nor a WebP.');
    const picture = { sha256, content: body, createdAt: new Date().toISOString() };
    await retryWhenBusy(() => insertPicture(db, picture));
    return reply.code(204).send();
  });

  const picture = z.custom<Buffer>();
  const shown = {
    ...shared,
    summary: 'A picture',
    response: {
      200: {
        description: 'The picture',
        content: { 'image/png': { schema: picture }, 'image/webp': { schema: picture } },
      },
    },
  };
  app.get(path, { schema: shown }, async ({ params: { sha256 } }, reply) => {
    const content = await findPicture(db, sha256);
    if (!content) throw new Problem(404, 'There is no such picture, or it was pruned with its release.');
    return reply.type(pictureType(content) ?? 'image/png').send(content);
  });
}
