import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/path-of.ts';
import { bytesOf, compress, type ReadyAnswer, toReadyAnswer } from '../http/ready-answer.ts';
import { sendReady } from '../http/send-ready.ts';
import type { Database } from '../storage/database.ts';
import { contentKinds } from './kinds/content-kinds.ts';
import type { ContentKind, RecordOf } from './records/content-kind.ts';
import { listRecords } from './records/content-records.repository.ts';
import { type ProposedEdit, withEdit } from './records/proposed-edit.ts';

const maxBytes = 16 * 1024 * 1024;

interface ContentReadsOptions {
  db: Database;
  /** The version of the content that this process knows. Without a known version no answer is cached. */
  getVersion?: () => number | undefined;
  /** Finds the edit that a visitor with these cookies previews. Undefined at once for everybody without such a cookie. */
  findEdit?: (cookies: string) => Promise<ProposedEdit | undefined> | undefined;
}

/** Returns the value of the answer, which the route's schema serialises. */
type Find = (records: RecordOf<ContentKind>[]) => unknown;

/**
 * The routes of the content that pages read (spec 1 §7), for the site and for trials of the gate. Answers are cached
 * until the content changes. Clients get `no-cache`, so an edit is visible at once.
 */
export async function contentReads(
  app: FastifyInstance,
  { db, getVersion, findEdit }: ContentReadsOptions,
): Promise<void> {
  const answers = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });

  for (const kind of contentKinds) {
    for (const { path, reply: shown, find: findIn, ...schema } of kind.reads) {
      app.get<{ Params: Record<string, string> }>(
        path,
        { schema: { tags: ['content'], ...schema, response: { 200: shown } } },
        ({ headers: { cookie }, params }, reply) => {
          const find: Find = (records) => findIn(records, params);
          const finding = cookie === undefined ? undefined : findEdit?.(cookie);
          if (!finding) return sendToAll(reply, kind, find);
          return finding.then((edit) =>
            edit ? show(reply, edit, kind, find) : sendToAll(reply, kind, find),
          );
        },
      );
    }
  }

  async function show(
    reply: FastifyReply,
    edit: ProposedEdit,
    kind: ContentKind,
    find: Find,
  ): Promise<unknown> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return find(withEdit(kind, await listRecords(db, kind), edit));
  }

  function sendToAll(reply: FastifyReply, kind: ContentKind, find: Find): unknown {
    const version = getVersion?.();
    const key = `${version} ${pathOf(reply.request.url)}`;
    const ready = version === undefined ? undefined : answers.get(key);
    // Without a promise Fastify has nothing to await, which makes the answer faster.
    if (ready) return void sendReady(reply.request, reply, ready);
    return make(reply, kind, find).then((answer) => {
      if (version !== undefined) answers.set(key, answer);
      return sendReady(reply.request, reply, answer);
    });
  }

  async function make(reply: FastifyReply, kind: ContentKind, find: Find): Promise<ReadyAnswer> {
    const text = reply.serialize(find(await listRecords(db, kind)));
    return toReadyAnswer({
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      bodies: await compress(Buffer.from(String(text))),
    });
  }
}
