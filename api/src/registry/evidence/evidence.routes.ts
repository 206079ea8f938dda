import { shellName } from '@shortlisted/section-kit/contract';
import { evidenceSchema } from '@shortlisted/section-kit/contract/evidence.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../../http/problems/parse-body.ts';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { SiteLimits } from '../gate/site-limits.ts';
import { findPublished } from '../publish/find-published.ts';
import { actorFor, tokensFor } from '../publish/release-api.ts';
import { findNotRendered, type StoredRelease } from '../releases/release.repository.ts';
import { insertAcceptance } from './acceptance.repository.ts';
import { insertEvidence, picturesOf } from './evidence.repository.ts';
import type { EvidenceNeed } from './evidence-needs.ts';
import { evidenceStatusSchema, readEvidenceStatus } from './evidence-status.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { listWaiting } from './list-waiting.ts';
import { pagesToSee } from './pages-to-see.ts';
import { findUnsent } from './picture.repository.ts';

/** Of a section with many pages in all their states. */
const maxEvidenceBytes = 2 * 1024 * 1024;

const judgedSchema = z.object({ verdict: z.enum(['good', 'bad']), findings: z.array(z.string()) });
const waitingSchema = z.array(z.object({ section: z.string(), release: z.string() }));
const acceptanceSchema = z.strictObject({
  /** Keys of pages. Left out: every page. */
  pages: z.array(z.string().max(100)).min(1).max(100).optional(),
  reason: z.string().trim().min(1).max(500),
});

interface EvidenceRoutesOptions {
  db: Database;
  limits: Pick<SiteLimits, 'pictures'>;
  /** What a promotion needs, where the site says so. */
  promoteNeeds: EvidenceNeed[] | undefined;
}

type ReleaseRequest = FastifyRequest<{ Params: { section: string; release: string } }>;

/** What browsers saw of releases: given by verifiers, read by teams, and said yes to where it looks different. */
export function evidenceRoutes(
  app: FastifyInstance,
  { db, limits, promoteNeeds }: EvidenceRoutesOptions,
): void {
  const statusOf = (release: StoredRelease) => readEvidenceStatus(db, release, promoteNeeds);

  app.post(
    '/api/releases/:section/:release/evidence',
    {
      bodyLimit: maxEvidenceBytes,
      config: { right: 'give evidence' },
      schema: { response: responses(judgedSchema) },
    },
    async (request: ReleaseRequest, reply) => {
      const { section } = request.params;
      const release = await findPublished(db, section, request.params.release);
      const evidence = parseBody(evidenceSchema, request.body);
      checkPages(
        release,
        evidence.views.map(({ page }) => page),
      );
      const [unsent] = await findUnsent(db, picturesOf(evidence));
      if (unsent) {
        throw new Problem(
          422,
          `The picture ${unsent} was never sent: PUT /api/evidence-pictures/${unsent} first.`,
        );
      }
      const pages = pagesToSee(release.manifest.section, await findNotRendered(db, release.id));
      const findings = judgeEvidence(evidence, { pages, pictures: limits.pictures });
      const verdict = findings.length === 0 ? 'good' : 'bad';
      const kept = {
        releaseId: release.id,
        evidence,
        verdict,
        findings,
        actor: actorFor(request, [section]),
        createdAt: new Date().toISOString(),
      } as const;
      await retryWhenBusy(() => insertEvidence(db, kept));
      return reply.code(201).send({ verdict, findings });
    },
  );

  app.get(
    '/api/releases/:section/:release/evidence',
    { config: { right: 'look' }, schema: { response: responses(evidenceStatusSchema) } },
    async ({ params }: ReleaseRequest) => statusOf(await findPublished(db, params.section, params.release)),
  );

  app.post(
    '/api/releases/:section/:release/pictures-accepted',
    { schema: { response: responses(evidenceStatusSchema) } },
    async (request: ReleaseRequest, reply) => {
      const { section } = request.params;
      const release = await findPublished(db, section, request.params.release);
      const { pages = null, reason } = parseBody(acceptanceSchema, request.body);
      checkPages(release, pages ?? []);
      const said = { pages, reason, actor: actorFor(request, [section]), at: new Date().toISOString() };
      await retryWhenBusy(() => insertAcceptance(db, release.id, said));
      return reply.code(201).send(await statusOf(release));
    },
  );

  app.get('/api/evidence/waiting', { schema: { response: responses(waitingSchema) } }, async (request) => {
    const scopes = tokensFor(request).flatMap(({ kind, scope }) => (kind === 'verifier' ? [scope] : []));
    if (scopes.length === 0) throw new Problem(403, 'What waits to be looked at is for verifiers only.');
    return listWaiting(db, scopes.includes('') ? undefined : scopes);
  });
}

/**
 * A shell frames the pages of all sections, so that any of them may be seen of it.
 *
 * @throws {Problem} for a page that the release does not declare.
 */
function checkPages({ manifest: { section, release } }: StoredRelease, pages: string[]): void {
  const declared = section.routes.map(({ page }) => page);
  const stranger = pages.find((page) => !declared.includes(page));
  if (stranger !== undefined && section.name !== shellName) {
    throw new Problem(422, `${section.name}@${release} does not declare the page "${stranger}".`);
  }
}
