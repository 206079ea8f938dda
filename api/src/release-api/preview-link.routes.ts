import { z } from 'zod';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { createPreviewLink, previewLinkSchema } from '../previews/create-preview-link.ts';
import { revokePreview } from '../previews/preview.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { readLifetimeMs } from '../tokens/create-token.ts';
import { actorFor, tokensFor } from '../tokens/release-api.ts';

/** A verifier makes a link for each release and needs it for minutes. */
const maxVerifierMs = 3_600_000;

const requestSchema = z.strictObject({
  releases: z.record(z.string().max(60), z.string().max(100)).optional(),
  composition: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  expires: z.string().optional(),
});

/** `POST /api/releases/<section>/previews` makes a link to releases that are not live; `DELETE …/<id>` revokes it. */
export function previewLinkRoutes(app: TypedApp): void {
  const { config, db, signer } = app;
  const path = '/api/releases/:section/previews';
  const tags = ['previews'];
  const look = { right: 'look' } as const;

  const made = {
    tags,
    summary: 'Makes a link to the site with releases that are not live',
    params: z.object({ section: z.string() }),
    body: jsonBody(requestSchema),
    response: { 201: previewLinkSchema },
  };
  app.post(path, { schema: made, config: look }, async (request, reply) => {
    const isVerifier = tokensFor(request).every(({ kind }) => kind === 'verifier');
    const { expires, ...shown } = request.body;
    const usualMs = isVerifier ? maxVerifierMs : undefined;
    const lifetimeMs =
      expires === undefined ? usualMs : (readLifetimeMs(expires) ?? Number.POSITIVE_INFINITY);
    if (isVerifier && Number(lifetimeMs) > maxVerifierMs)
      throw new Problem(
        400,
        'A preview of a verifier lasts for up to an hour: set "expires" (--expires) to a value such as 10m.',
      );
    const { section } = request.params;
    const link = await createPreviewLink(
      { db, signer, siteUrl: config.siteUrl },
      { ...shown, section, actor: actorFor(request, [section]), lifetimeMs, now: new Date() },
    );
    return reply.code(201).send(link);
  });

  const revoked = {
    tags,
    summary: 'Revokes a link',
    params: z.object({ section: z.string(), id: z.string() }),
    response: { 204: z.undefined().describe('Taken back') },
  };
  app.delete(`${path}/:id`, { schema: revoked, config: look }, async (request, reply) => {
    const { section, id } = request.params;
    const now = new Date().toISOString();
    // A verifier or a run of a pull request may not revoke links that people made.
    const isLimited = tokensFor(request).every(({ kind }) => ['verifier', 'candidates'].includes(kind));
    const actor = isLimited ? actorFor(request, [section]) : undefined;
    const isKnown =
      /^\d{1,9}$/.test(id) &&
      (await retryWhenBusy(() => revokePreview(db, { section, id: Number(id), actor, now })));
    if (!isKnown)
      throw new Problem(
        404,
        `${section} has no preview ${id} that this token can end, or it has ended: a link ends by the token that made it, its section's team or an operator.`,
      );
    return reply.code(204).send();
  });
}
