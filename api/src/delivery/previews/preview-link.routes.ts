import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { actorFor, tokensFor } from '../../registry/publish/release-api.ts';
import { findUsableRelease } from '../../registry/releases/release.repository.ts';
import { findComposition } from '../../registry/reports/report.repository.ts';
import { readLifetimeMs } from '../../registry/tokens/lifetime.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { countPreviews, insertPreview, revokePreview } from './preview.repository.ts';
import { previewPath, previewToken } from './preview-link.ts';

const defaultLifetime = '2d';
/** Links of one section that hold at the same time. */
const maxLinks = 50;
const maxLifetimeMs = 30 * 86_400_000;
/** A verifier makes a link for each release, and needs it for minutes. */
const verifierLifetime = '1h';
const maxVerifierMs = 3_600_000;

const requestSchema = z.strictObject({
  /** Releases that are shown among what is live. */
  releases: z.record(z.string().max(60), z.string().max(100)).optional(),
  /** Composition that is shown again, whole. */
  composition: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  expires: z.string().optional(),
});

const linkSchema = z.object({
  /** To take it back with. */
  id: z.int(),
  url: z.string(),
  expiresAt: z.string(),
  releases: z.record(z.string(), z.string()),
});

interface PreviewLinkRoutesOptions {
  db: Database;
  signer: Signer;
  siteUrl: string;
}

/**
 * `POST /api/releases/<section>/previews`: a link to the site with releases that are not live. `DELETE …/previews/<id>`
 * takes it back.
 */
export function previewLinkRoutes(app: FastifyInstance, { db, signer, siteUrl }: PreviewLinkRoutesOptions) {
  app.post<{ Params: { section: string } }>(
    '/api/releases/:section/previews',
    { config: { right: 'look' }, schema: { response: responses(linkSchema) } },
    async (request, reply) => {
      const body = parseBody(requestSchema, request.body);
      const isVerifier = tokensFor(request).every(({ kind }) => kind === 'verifier');
      const lifetime = body.expires ?? (isVerifier ? verifierLifetime : defaultLifetime);
      const lifetimeMs = readLifetimeMs(lifetime) ?? Number.POSITIVE_INFINITY;
      if (isVerifier && lifetimeMs > maxVerifierMs) {
        throw new Problem(
          400,
          'A preview of a verifier lasts for up to an hour: "expires" is something like 10m.',
        );
      }
      if (lifetimeMs > maxLifetimeMs) {
        throw new Problem(400, 'A preview lasts for up to 30 days: "expires" is something like 12h or 2d.');
      }
      if (!body.composition === !body.releases) {
        throw new Problem(400, 'A preview is either of "releases" or of a "composition".');
      }
      const releases = body.releases ?? (await findComposition(db, body.composition ?? ''));
      if (!releases) throw new Problem(404, `Nobody has had the composition ${body.composition}.`);
      await checkReleases(db, releases);
      const { section } = request.params;
      const now = new Date();
      if ((await countPreviews(db, section, now.toISOString())) >= maxLinks) {
        throw new Problem(
          409,
          `${section} has ${maxLinks} previews already: take one back, or wait for its end.`,
        );
      }
      const preview = await retryWhenBusy(() =>
        insertPreview(db, {
          releases,
          isWhole: body.composition !== undefined,
          section,
          actor: actorFor(request, [section]),
          now: now.toISOString(),
          expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
        }),
      );
      const url = `${siteUrl}${previewPath}/${previewToken(signer, preview)}`;
      return reply.code(201).send({ id: preview.id, url, expiresAt: preview.expiresAt, releases });
    },
  );

  app.delete<{ Params: { section: string; id: string } }>(
    '/api/releases/:section/previews/:id',
    async ({ params: { section, id } }, reply) => {
      const isKnown =
        /^\d{1,9}$/.test(id) &&
        (await retryWhenBusy(() => revokePreview(db, section, Number(id), new Date().toISOString())));
      if (!isKnown) throw new Problem(404, `${section} has no preview ${id} that could be taken back.`);
      return reply.code(204).send();
    },
  );
}

/** Only what went through the gate, and was not withdrawn since, can be shown. */
async function checkReleases(db: Database, releases: Record<string, string>): Promise<void> {
  if (Object.keys(releases).length === 0) throw new Problem(400, 'A preview names one release or more.');
  for (const [section, release] of Object.entries(releases)) {
    if (!(await findUsableRelease(db, section, release))) {
      throw new Problem(
        404,
        `There is no release ${section}@${release}, or it was withdrawn: publish one first.`,
      );
    }
  }
}
