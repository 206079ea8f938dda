import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import { tokenOf } from '../../registry/publish/release-api.ts';
import { findRelease } from '../../registry/releases/release.repository.ts';
import { findComposition } from '../../registry/reports/report.repository.ts';
import { actorOf } from '../../registry/tokens/authorise.ts';
import { readLifetimeMs } from '../../registry/tokens/lifetime.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { Signer } from '../../storage/secrets/signer.ts';
import { insertPreview } from './preview.repository.ts';
import { previewPath, previewToken } from './preview-link.ts';

const defaultLifetime = '2d';
const maxLifetimeMs = 30 * 86_400_000;

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
  url: z.string(),
  expiresAt: z.string(),
  releases: z.record(z.string(), z.string()),
});

interface PreviewLinkRoutesOptions {
  db: Database;
  signer: Signer;
  siteUrl: string;
}

/** `POST /api/releases/<section>/previews`: a link to the site with releases that are not live. */
export function previewLinkRoutes(app: FastifyInstance, { db, signer, siteUrl }: PreviewLinkRoutesOptions) {
  app.post(
    '/api/releases/:section/previews',
    { schema: { response: responses(linkSchema) } },
    async (request, reply) => {
      const body = parseBody(requestSchema, request.body);
      const lifetimeMs = readLifetimeMs(body.expires ?? defaultLifetime) ?? Number.POSITIVE_INFINITY;
      if (lifetimeMs > maxLifetimeMs) {
        throw new Problem(400, 'A preview lasts for up to 30 days: "expires" is something like 12h or 2d.');
      }
      if (!body.composition === !body.releases) {
        throw new Problem(400, 'A preview is either of "releases" or of a "composition".');
      }
      const releases = body.releases ?? (await findComposition(db, body.composition ?? ''));
      if (!releases) throw new Problem(404, `Nobody has had the composition ${body.composition}.`);
      await checkReleases(db, releases);
      const now = new Date();
      const preview = await retryWhenBusy(() =>
        insertPreview(db, {
          releases,
          isWhole: body.composition !== undefined,
          actor: actorOf(tokenOf(request)),
          now: now.toISOString(),
          expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
        }),
      );
      const url = `${siteUrl}${previewPath}/${previewToken(signer, preview)}`;
      return reply.code(201).send({ url, expiresAt: preview.expiresAt, releases });
    },
  );
}

/** Only what went through the gate can be shown. */
async function checkReleases(db: Database, releases: Record<string, string>): Promise<void> {
  if (Object.keys(releases).length === 0) throw new Problem(400, 'A preview names one release or more.');
  for (const [section, release] of Object.entries(releases)) {
    if (!(await findRelease(db, section, release))) {
      throw new Problem(404, `There is no release ${section}@${release}: publish it first.`);
    }
  }
}
