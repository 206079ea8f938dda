import Fastify, { type FastifyInstance } from 'fastify';
import { contentReads } from '../content/content-reads.ts';
import { mediaTypeOf } from '../http/media-type.ts';
import { useSchemas } from '../http/openapi.ts';
import { pathOf } from '../http/path-of.ts';
import { handleProblems } from '../http/problems/handle-problems.ts';
import { fileNameOf } from '../releases/store/section-file.ts';
import type { Database } from '../storage/database.ts';
import type { TrialRelease } from './start-trial.ts';

/** Answers the reads of pages during a trial: the site’s content and the fixed files of these releases. */
export async function openReads(db: Database, releases: TrialRelease[]): Promise<FastifyInstance> {
  const app = Fastify();
  handleProblems(app);
  useSchemas(app);
  await app.register(contentReads, { db });
  // Pages also read HTML. Without it they would show and link to something else than on the site.
  app.get('/*', async ({ url }, reply) => {
    const name = fileNameOf(pathOf(url));
    const found = releases.find(({ manifest }) => Object.hasOwn(manifest.files, name));
    return found ? reply.type(mediaTypeOf(name)).send(await found.read(name)) : reply.callNotFound();
  });
  await app.ready();
  return app;
}
