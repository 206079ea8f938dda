import { isCandidate } from '@shortlisted/section-kit/contract/candidate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whileAwaited } from '../gate/while-awaited.ts';
import type { TypedApp } from '../http/openapi.ts';
import { Problem } from '../http/problems/problem.ts';
import { addRelease } from '../publish/add-release.ts';
import { archiveLimits, readArchive } from '../publish/read-archive.ts';
import { tellRefusal } from '../releases/log/decision-notices.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { toRelease } from '../releases/store/to-release.ts';
import { BusyError } from '../rendering/render-queue.ts';
import { allowSections } from '../tokens/authorise.ts';
import { actorFor, tokensFor } from '../tokens/release-api.ts';
import { createTurns } from './promote-in-turn.ts';

/** A hash of git’s or the name of a commit in the team’s own version control. */
const commitHeader = 'x-commit';
const commitId = /^[\w.-]{1,100}$/;

/** A section publishes one release at a time. A second pipeline may wait, a third one tries again. */
const mostOpen = 2;

const publishedSchema = z.object({
  section: z.string(),
  release: z.string(),
  isNew: z.boolean(),
  /** Faults that a promotion would have now. */
  misfits: z.array(z.string()),
  /** Links and redirects to addresses that do not exist now. */
  brokenLinks: z.array(z.string()),
});

/** `POST /api/releases/<section>`: checks and stores the archive of a release folder. It does not promote. */
export async function publishRoutes(app: TypedApp): Promise<void> {
  const { config, db, promotable } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: archiveLimits.compressedBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  // Each publication holds a whole release in memory and its gate a whole site; several at once could exhaust it.
  const inTurn = createTurns();
  const open = new Map<string, number>();
  const enter = async ({ params }: FastifyRequest, reply: FastifyReply) => {
    const { section } = params as { section: string };
    const count = open.get(section) ?? 0;
    if (count >= mostOpen) throw new BusyError();
    open.set(section, count + 1);
    reply.raw.once('close', () => open.set(section, (open.get(section) ?? 1) - 1));
  };

  const schema = {
    tags: ['releases'],
    summary: 'Checks a release, sent as the archive of its folder, and stores it',
    params: z.object({ section: z.string() }),
    headers: z.object({ [commitHeader]: z.string().optional() }),
    consumes: ['application/gzip'],
    body: z.custom<Buffer | undefined>(),
    response: { 200: publishedSchema, 201: publishedSchema },
  };
  // Enters before the body, which can have 16 MB.
  const options = { schema, preParsing: enter, config: { right: 'publish candidates' } } as const;
  app.post('/api/releases/:section', options, async (request, reply) => {
    const { section } = request.params;
    const publication = { publishedBy: actorFor(request, [section]), commitId: readCommit(request) };
    const awaited = whileAwaited(reply, promotable.startTrial);
    /** Known as soon as the archive is read. */
    let version: string | null = null;
    const add = async () => {
      awaited.signal.throwIfAborted();
      const release = toRelease(await readArchive(request.body ?? Buffer.alloc(0)));
      const { manifest } = release;
      if (manifest.section.name !== section) {
        throw new ReleaseError(`The archive is a release of ${manifest.section.name}, not of ${section}.`);
      }
      version = manifest.release;
      if (!isCandidate(version)) allowSections(tokensFor(request), [section]);
      const how = { now: new Date(), startTrial: awaited.startTrial, limits: config.limits };
      const { isNew, misfits, brokenLinks } = await addRelease(db, release, { ...publication, ...how });
      return { section, release: version, isNew, misfits, brokenLinks };
    };
    const published = await inTurn(add).catch(async (error: unknown) => {
      const actor = publication.publishedBy;
      // The team reads of a candidate in its pull request.
      if (version && isCandidate(version)) throw error;
      await tellRefusal(db, [{ section, release: version }], { actor, error, now: new Date() });
      throw error;
    });
    return reply.code(published.isNew ? 201 : 200).send(published);
  });
}

function readCommit({ headers }: FastifyRequest): string | undefined {
  const given = headers[commitHeader];
  if (given === undefined) return undefined;
  if (commitId.test(String(given))) return String(given);
  throw new Problem(
    400,
    `The header ${commitHeader} names a commit: up to 100 letters, digits, dots and dashes.`,
  );
}
