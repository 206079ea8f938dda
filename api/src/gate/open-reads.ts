import Fastify, { type FastifyInstance } from 'fastify';
import { contentReads } from '../content/content-reads.ts';
import { useSchemas } from '../http/openapi.ts';
import { handleProblems } from '../http/problems/handle-problems.ts';
import { fileInRelease } from '../releases/store/section-file.ts';
import type { Database } from '../storage/database.ts';
import type { TrialRelease } from './start-trial.ts';

/** Answers the reads of pages during a trial: the site’s content and the fixed files of these releases. */
export async function openReads(db: Database, releases: TrialRelease[]): Promise<FastifyInstance> {
  const app = Fastify();
  handleProblems(app);
  useSchemas(app);
  await app.register(contentReads, { db });
  for (const { manifest, read } of releases) {
    for (const name of Object.keys(manifest.files)) {
      const pathname = fileInRelease.exec(name)?.[1];
      if (pathname?.endsWith('.json') && !app.hasRoute({ method: 'GET', url: pathname })) {
        app.get(pathname, async (_request, reply) => reply.type('application/json').send(await read(name)));
      }
    }
  }
  await app.ready();
  return app;
}
