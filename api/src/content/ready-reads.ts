import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/path-of.ts';
import { bytesOf, compress, type ReadyAnswer, toReadyAnswer } from '../http/ready-answer.ts';
import { sendReady } from '../http/send-ready.ts';
import type { Database } from '../storage/database.ts';
import { type ProposedEdit, readEdited } from './edits/read-edited.ts';

const maxBytes = 16 * 1024 * 1024;

/** The content's version as far as it is known here. Undefined where nobody follows it: nothing is kept then. */
export type GetVersion = () => number | undefined;

/** The edit that somebody with these cookies is shown as if it were made. Undefined at once for everybody else. */
export type FindEdit = (cookies: string) => Promise<ProposedEdit | undefined> | undefined;

interface ReadyReadsOptions {
  getVersion: GetVersion;
  findEdit: FindEdit;
}

/** What there is to answer, to be put in the form that the route's schema gives it. */
type Read = (db: Database) => Promise<unknown>;

/** Keeps the answers of reads until the content changes. `no-cache`, since an editor's change is to be seen at once. */
export class ReadyReads {
  readonly #ready = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  readonly #db: Database;
  readonly #options: ReadyReadsOptions;

  constructor(db: Database, options: ReadyReadsOptions) {
    this.#db = db;
    this.#options = options;
  }

  send(request: FastifyRequest, reply: FastifyReply, read: Read): unknown {
    const { cookie } = request.headers;
    const finding = cookie === undefined ? undefined : this.#options.findEdit(cookie);
    if (!finding) return this.#sendToAll(request, reply, read);
    return finding.then((edit) =>
      edit ? this.#show(reply, edit, read) : this.#sendToAll(request, reply, read),
    );
  }

  async #show(reply: FastifyReply, edit: ProposedEdit, read: Read): Promise<unknown> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return readEdited(this.#db, edit, read);
  }

  #sendToAll(request: FastifyRequest, reply: FastifyReply, read: Read): unknown {
    const version = this.#options.getVersion();
    const key = `${version} ${pathOf(request.url)}`;
    const ready = version === undefined ? undefined : this.#ready.get(key);
    // Nothing is awaited and nothing returned: Fastify has nothing more to do with it.
    if (ready) return void sendReady(request, reply, ready);
    return this.#make(reply, read).then((answer) => {
      if (version !== undefined) this.#ready.set(key, answer);
      return sendReady(request, reply, answer);
    });
  }

  async #make(reply: FastifyReply, read: Read): Promise<ReadyAnswer> {
    const text = reply.serialize(await read(this.#db));
    return toReadyAnswer({
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      bodies: await compress(Buffer.from(String(text))),
    });
  }
}
