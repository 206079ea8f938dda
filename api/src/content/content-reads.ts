import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import { contentKinds } from './kinds/content-kinds.ts';
import { ReadyReads, type ReadyReadsOptions } from './records/ready-reads.ts';

interface ContentReadsOptions extends ReadyReadsOptions {
  db: Database;
}

/** The routes of the content that pages read (spec 1 §7), for the site and for trials of the gate. */
export async function contentReads(
  app: FastifyInstance,
  { db, ...options }: ContentReadsOptions,
): Promise<void> {
  const ready = new ReadyReads(db, options);
  for (const kind of contentKinds) {
    for (const { path, reply: shown, find, ...schema } of kind.reads) {
      app.get<{ Params: Record<string, string> }>(
        path,
        { schema: { tags: ['content'], ...schema, response: { 200: shown } } },
        (request, reply) => ready.send(request, reply, kind, (records) => find(records, request.params)),
      );
    }
  }
}
