import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { cdnHeaders } from '../http/cdn-headers.ts';
import { sendReady } from '../http/fast-lane.ts';
import { pathOf } from '../http/path-of.ts';
import { bytesOf, type ReadyAnswer, toReadyJson } from '../http/ready-answer.ts';
import type { Database } from '../storage/database.ts';
import { contentKinds } from './kinds/content-kinds.ts';
import { listRecords } from './records/content-records.repository.ts';
import { type ProposedEdit, withEdit } from './records/proposed-edit.ts';

const maxBytes = 16 * 1024 * 1024;

interface ContentReadsOptions {
  db: Database;
  /** The version of the content that this process knows. Without a known version no answer is cached. */
  getVersion?: () => number | undefined;
  /** Whether a CDN keeps the answers until an edit purges them. */
  isPurged?: boolean;
  /** Finds the edit that a visitor with these cookies previews. Undefined at once for everybody without such a cookie. */
  findEdit?: (cookies: string) => Promise<ProposedEdit | undefined> | undefined;
}

/** Pages that show lists name the form that they read, and carry nothing else in their documents. */
const querystring = z.object({
  fields: z.literal('card').optional().meta({ description: 'Only the fields that lists show.' }),
});

/** Finds the value of the answer, which the route's schema serialises. */
type Read = (edit?: ProposedEdit) => Promise<unknown>;

/**
 * The routes of the content that pages read (spec 1 §7), for the site and for trials of the gate. Answers are cached
 * until the content changes. Clients get `no-cache`, so an edit is visible at once.
 */
export async function contentReads(
  app: FastifyInstance,
  { db, getVersion, isPurged = false, findEdit }: ContentReadsOptions,
): Promise<void> {
  const answers = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });

  for (const kind of contentKinds) {
    for (const { path, reply: whole, card, find, ...schema } of kind.reads) {
      const response = { 200: card ? z.union([whole, card]) : whole };
      app.get<{ Params: Record<string, string>; Querystring: { fields?: 'card' } }>(
        path,
        { schema: { tags: ['content'], ...(card && { querystring }), ...schema, response } },
        ({ headers: { cookie }, params, query }, reply) => {
          const fields = card && query.fields;
          const read: Read = async (edit) => {
            const records = await listRecords(db, kind);
            const found = find(edit ? withEdit(kind, records, edit) : records, params);
            return fields && card ? card.parse(found) : found;
          };
          const finding = cookie === undefined ? undefined : findEdit?.(cookie);
          if (!finding) return sendToAll(reply, read, kind.name, fields);
          return finding.then((edit) => {
            if (!edit) return sendToAll(reply, read, kind.name, fields);
            reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
            return read(edit);
          });
        },
      );
    }
  }

  function sendToAll(reply: FastifyReply, read: Read, kind: string, fields?: string): unknown {
    const version = getVersion?.();
    const key = `${version} ${fields} ${pathOf(reply.request.url)}`;
    const ready = version === undefined ? undefined : answers.get(key);
    // Without a promise Fastify has nothing to await, which makes the answer faster.
    if (ready) return void sendReady(reply.request, reply, ready);
    return make(reply, read, kind).then((answer) => {
      if (version !== undefined) answers.set(key, answer);
      return sendReady(reply.request, reply, answer);
    });
  }

  async function make(reply: FastifyReply, read: Read, kind: string): Promise<ReadyAnswer> {
    return toReadyJson(String(reply.serialize(await read())), isPurged ? cdnHeaders([kind]) : {});
  }
}
