import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import {
  type Evidence,
  type EvidenceView,
  evidenceSchema,
  evidenceWidths,
  picturesOf,
} from '@shortlisted/section-kit/contract/evidence';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import { withSources } from '@shortlisted/section-kit/resolve-frames';
import { z } from 'zod';
import { jsonBody, type TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { findPublished } from '../publish/find-published.ts';
import { findStoredMap } from '../releases/reports/find-stored-map.ts';
import { findNotRendered, type StoredRelease } from '../releases/store/release.repository.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { actorOf, allowSections } from '../tokens/authorise.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { actorFor, tokensFor } from '../tokens/release-api.ts';
import { insertAcceptance, insertEvidence } from './evidence.repository.ts';
import { evidenceStatusSchema, readEvidenceStatus } from './evidence-status.ts';
import { listWaiting } from './list-waiting.ts';
import { findUnsent } from './picture.repository.ts';

/** Enough for a section with many pages in all their states. */
const maxEvidenceBytes = 2 * 1024 * 1024;

const judgedSchema = z.object({ verdict: z.enum(['good', 'bad']), findings: z.array(z.string()) });
const waitingSchema = z.array(z.object({ section: z.string(), release: z.string() }));
const acceptanceSchema = z.strictObject({
  /** Keys of pages. Left out: every page. */
  pages: z.array(z.string().max(100)).min(1).max(100).optional(),
  reason: z.string().trim().min(1).max(500),
});

const path = '/api/releases/:section/:release';
const tags = ['evidence'];
const shared = { tags, params: z.object({ section: z.string(), release: z.string() }) };

/** Routes of evidence: verifiers give it, teams read it and accept different pictures. */
export function evidenceRoutes(app: TypedApp): void {
  const { config, db } = app;
  const statusOf = (release: StoredRelease) => readEvidenceStatus(db, release, config.promoteNeeds);

  const given = {
    ...shared,
    summary: 'Stores evidence of a release',
    body: jsonBody(evidenceSchema),
    response: { 201: judgedSchema },
  };
  const giving = { bodyLimit: maxEvidenceBytes, config: { right: 'give evidence of candidates' } } as const;
  app.post(`${path}/evidence`, { ...giving, schema: given }, async (request, reply) => {
    const { section } = request.params;
    const right = isCandidate(request.params.release) ? 'give evidence of candidates' : 'give evidence';
    const actor = actorOf(...allowSections(tokensFor(request), [section], right));
    const release = await findPublished(db, section, request.params.release);
    const evidence = request.body;
    checkPages(
      release,
      evidence.views.map(({ page }) => page),
    );
    const [unsent] = await findUnsent(db, picturesOf(evidence));
    if (unsent) {
      throw new Problem(
        422,
        `The picture ${unsent} is not stored: PUT /api/evidence-pictures/${unsent} first.`,
      );
    }
    const pages = pagesToSee(release.manifest.section, await findNotRendered(db, release.id));
    // Evidence of a release without pages has no views, since checkPages refuses any.
    const isLast = section !== shellName && release.manifest.section.routes.length === 0;
    const judge = (given: Evidence) => (isLast ? [] : judgeEvidence(given, pages, config.limits.pictures));
    const findings = judge(evidence);
    const verdict = findings.length === 0 ? 'good' : 'bad';
    // A verifier beside the site has no source maps, and expects its own words in the answer.
    const findMap = findStoredMap(db, { [section]: release.manifest.release });
    const named = await withSources(evidence, findMap);
    const kept = {
      releaseId: release.id,
      evidence: named,
      verdict,
      findings: judge(named),
      actor,
      createdAt: new Date().toISOString(),
    } as const;
    await retryWhenBusy(() => insertEvidence(db, kept));
    return reply.code(201).send({ verdict, findings });
  });

  const read = {
    ...shared,
    summary: 'Evidence of a release, and the checks that are missing',
    response: { 200: evidenceStatusSchema },
  };
  const look = { schema: read, config: { right: 'look' } } as const;
  app.get(`${path}/evidence`, look, async ({ params }) =>
    statusOf(await findPublished(db, params.section, params.release)),
  );

  const accepted = {
    ...shared,
    summary: 'Accepts that a release looks different from what is live',
    body: jsonBody(acceptanceSchema),
    response: { 201: evidenceStatusSchema },
  };
  app.post(`${path}/pictures-accepted`, { schema: accepted }, async (request, reply) => {
    const { section } = request.params;
    const release = await findPublished(db, section, request.params.release);
    const { pages = null, reason } = request.body;
    checkPages(release, pages ?? []);
    const said = { pages, reason, actor: actorFor(request, [section]), at: new Date().toISOString() };
    await retryWhenBusy(() => insertAcceptance(db, release.id, said));
    return reply.code(201).send(await statusOf(release));
  });

  const waiting = { tags, summary: 'Releases that wait for evidence', response: { 200: waitingSchema } };
  app.get('/api/evidence/waiting', { schema: waiting }, async (request) => {
    const scopes = tokensFor(request).flatMap(({ kind, scope }) => (kind === 'verifier' ? [scope] : []));
    if (scopes.length === 0)
      throw new Problem(403, 'Only verifiers may list releases that wait for evidence.');
    return listWaiting(db, scopes.includes(everySection) ? undefined : scopes);
  });
}

/** A shell frames every page, so it allows any. @throws {Problem} for a page that the release does not declare. */
function checkPages({ manifest: { section, release } }: StoredRelease, pages: string[]): void {
  const declared = section.routes.map(({ page }) => page);
  const undeclared = pages.find((page) => !declared.includes(page));
  if (undeclared !== undefined && section.name !== shellName) {
    throw new Problem(422, `${section.name}@${release} does not declare the page "${undeclared}".`);
  }
}

/** Keys of the pages with a known address. Paths with a parameter need entries; `notRendered` had none at the gate. */
function pagesToSee({ name, routes }: SectionManifest, notRendered: string[] = []): string[] {
  if (name === shellName) return [];
  const seen = routes.filter((route) =>
    routePatterns(route).some(
      (pattern) =>
        !notRendered.includes(pattern) && (!pattern.includes(':') || route.sitemap?.entries !== undefined),
    ),
  );
  return [...new Set(seen.map(({ page }) => page))];
}

/**
 * Lists the reasons for a bad verdict, one sentence each. Evidence without reasons is good.
 *
 * @param pages keys of the pages that the evidence must cover.
 * @param pictures limit of a page’s pictures, in bytes.
 */
function judgeEvidence({ views }: Evidence, pages: string[], pictures: number): string[] {
  const found = views.flatMap((view) => {
    const { pictures: bytes } = view.measures;
    const heavy = `its pictures are ${bytes} bytes, and a page of this site may load ${pictures}.`;
    const findings = bytes > pictures ? [...view.findings, heavy] : view.findings;
    return findings.map((finding) => `${describeView(view)}: ${finding}`);
  });
  const unseen = evidenceWidths.flatMap((width) => {
    const seen = views.filter((view) => view.width === width);
    if (seen.length === 0) return [`No page was checked at ${width} px.`];
    return pages
      .filter((page) => !seen.some((view) => view.page === page))
      .map((page) => `The page "${page}" was not checked at ${width} px.`);
  });
  return [...unseen, ...found];
}

function describeView({ path, state, width }: EvidenceView): string {
  return `${path} (${state}, ${width} px wide)`;
}
