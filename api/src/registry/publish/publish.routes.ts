import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../http/problems/problem.ts';
import { responses } from '../../http/problems/responses.ts';
import type { Database } from '../../storage/database.ts';
import type { SiteLimits } from '../gate/site-limits.ts';
import type { StartTrial } from '../gate/start-trial.ts';
import { createTurns } from '../in-turn.ts';
import { addRelease } from '../releases/add-release.ts';
import { ReleaseError } from '../releases/release-error.ts';
import { toRelease } from '../releases/to-release.ts';
import { archiveLimits, readArchive } from './read-archive.ts';
import { actorFor } from './release-api.ts';

/** A hash of git's, or whatever else names a commit where the team works. */
const commitHeader = 'x-commit';
const commitId = /^[\w.-]{1,100}$/;

const publishedSchema = z.object({
  section: z.string(),
  release: z.string(),
  isNew: z.boolean(),
  /** What speaks against promoting it as things stand. */
  misfits: z.array(z.string()),
});

/** `POST /api/releases/<section>`: an archive of a release folder is checked and stored. Nothing is live by that. */
export async function publishRoutes(
  app: FastifyInstance,
  { db, startTrial, limits }: { db: Database; startTrial: StartTrial; limits: SiteLimits },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/gzip',
    { parseAs: 'buffer', bodyLimit: archiveLimits.compressedBytes },
    async (_request: unknown, body: Buffer) => body,
  );

  // One after the other: a gate that is busy with one release has a whole site in its memory.
  const inTurn = createTurns();

  app.post<{ Params: { section: string }; Body: Buffer | undefined }>(
    '/api/releases/:section',
    { schema: { response: responses(publishedSchema) } },
    async (request, reply) => {
      const { section } = request.params;
      const release = toRelease(await readArchive(request.body ?? Buffer.alloc(0)));
      const { manifest } = release;
      if (manifest.section.name !== section) {
        throw new ReleaseError(`The archive is a release of ${manifest.section.name}, not of ${section}.`);
      }
      const publication = { publishedBy: actorFor(request, [section]), commitId: readCommit(request) };
      const { isNew, misfits } = await inTurn(() =>
        addRelease(db, release, { ...publication, now: new Date(), startTrial, limits }),
      );
      return reply.code(isNew ? 201 : 200).send({ section, release: manifest.release, isNew, misfits });
    },
  );
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
