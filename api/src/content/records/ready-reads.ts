import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../../http/path-of.ts';
import { bytesOf, compress, type ReadyAnswer, toReadyAnswer } from '../../http/ready-answer.ts';
import { sendReady } from '../../http/send-ready.ts';
import type { Database } from '../../storage/database.ts';
import type { ContentKind, RecordOf } from './content-kind.ts';
import { listRecords } from './content-records.repository.ts';
import { type ProposedEdit, withEdit } from './proposed-edit.ts';

const maxBytes = 16 * 1024 * 1024;

/** The version of the content that this process knows. Without a known version no answer is cached. */
type GetVersion = () => number | undefined;

/** Finds the edit that a visitor with these cookies previews. Undefined at once for everybody without such a cookie. */
type FindEdit = (cookies: string) => Promise<ProposedEdit | undefined> | undefined;

export interface ReadyReadsOptions {
  /** Without this function no answer is cached. */
  getVersion?: GetVersion;
  /** Without this function nobody can preview an edit. */
  findEdit?: FindEdit;
}

/** Returns the value of the answer, which the route's schema serialises. */
type Find = (records: RecordOf<ContentKind>[]) => unknown;

/** Caches the answers of reads until the content changes. Clients get `no-cache`, so an edit is visible at once. */
export class ReadyReads {
  readonly #ready = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  readonly #db: Database;
  readonly #options: ReadyReadsOptions;

  constructor(db: Database, options: ReadyReadsOptions) {
    this.#db = db;
    this.#options = options;
  }

  send(request: FastifyRequest, reply: FastifyReply, kind: ContentKind, find: Find): unknown {
    const { cookie } = request.headers;
    const finding = cookie === undefined ? undefined : this.#options.findEdit?.(cookie);
    if (!finding) return this.#sendToAll(request, reply, kind, find);
    return finding.then((edit) =>
      edit ? this.#show(reply, edit, kind, find) : this.#sendToAll(request, reply, kind, find),
    );
  }

  async #show(reply: FastifyReply, edit: ProposedEdit, kind: ContentKind, find: Find): Promise<unknown> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return find(withEdit(kind, await listRecords(this.#db, kind), edit));
  }

  #sendToAll(request: FastifyRequest, reply: FastifyReply, kind: ContentKind, find: Find): unknown {
    const version = this.#options.getVersion?.();
    const key = `${version} ${pathOf(request.url)}`;
    const ready = version === undefined ? undefined : this.#ready.get(key);
    // Without a promise Fastify has nothing to await, which makes the answer faster.
    if (ready) return void sendReady(request, reply, ready);
    return this.#make(reply, kind, find).then((answer) => {
      if (version !== undefined) this.#ready.set(key, answer);
      return sendReady(request, reply, answer);
    });
  }

  async #make(reply: FastifyReply, kind: ContentKind, find: Find): Promise<ReadyAnswer> {
    const text = reply.serialize(find(await listRecords(this.#db, kind)));
    return toReadyAnswer({
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      bodies: await compress(Buffer.from(String(text))),
    });
  }
}
