import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { actorFor, tokensFor } from '../../registry/publish/release-api.ts';
import { readLifetimeMs } from '../../registry/tokens/lifetime.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { createPreviewLink, type PreviewLinks } from './create-preview-link.ts';
import { revokePreview } from './preview.repository.ts';

const defaultLifetime = '2d';
/** A verifier makes a link for each release, and needs it for minutes. */
const verifierLifetime = '1h';
const maxVerifierMs = 3_600_000;

const requestSchema = z.strictObject({
  releases: z.record(z.string().max(60), z.string().max(100)).optional(),
  composition: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  expires: z.string().optional(),
});

const linkSchema = z.object({
  id: z.int(),
  url: z.string(),
  expiresAt: z.string(),
  releases: z.record(z.string(), z.string()),
});

/**
 * `POST /api/releases/<section>/previews`: a link to the site with releases that are not live. `DELETE …/previews/<id>`
 * takes it back.
 */
export function previewLinkRoutes(app: FastifyInstance, links: PreviewLinks) {
  app.post<{ Params: { section: string } }>(
    '/api/releases/:section/previews',
    { config: { right: 'look' }, schema: { response: responses(linkSchema) } },
    async (request, reply) => {
      const isVerifier = isOfVerifier(request);
      const { expires = isVerifier ? verifierLifetime : defaultLifetime, ...shown } = parseBody(
        requestSchema,
        request.body,
      );
      const lifetimeMs = readLifetimeMs(expires) ?? Number.POSITIVE_INFINITY;
      if (isVerifier && lifetimeMs > maxVerifierMs) {
        throw new Problem(
          400,
          'A preview of a verifier lasts for up to an hour: "expires" is something like 10m.',
        );
      }
      const { section } = request.params;
      const link = await createPreviewLink(links, {
        ...shown,
        section,
        actor: actorFor(request, [section]),
        lifetimeMs,
        now: new Date(),
      });
      return reply.code(201).send(link);
    },
  );

  app.delete<{ Params: { section: string; id: string } }>(
    '/api/releases/:section/previews/:id',
    { config: { right: 'look' } },
    async (request, reply) => {
      const { section, id } = request.params;
      const now = new Date().toISOString();
      // A verifier leaves alone what people made.
      const actor = isOfVerifier(request) ? actorFor(request, [section]) : undefined;
      const isKnown =
        /^\d{1,9}$/.test(id) &&
        (await retryWhenBusy(() => revokePreview(links.db, { section, id: Number(id), actor, now })));
      if (!isKnown) throw new Problem(404, `${section} has no preview ${id} that could be taken back.`);
      return reply.code(204).send();
    },
  );
}

function isOfVerifier(request: FastifyRequest): boolean {
  return tokensFor(request).every(({ kind }) => kind === 'verifier');
}
