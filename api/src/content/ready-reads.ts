import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/path-of.ts';
import { bytesOf, compress, type ReadyAnswer, toReadyAnswer } from '../http/ready-answer.ts';
import { sendReady } from '../http/send-ready.ts';

const maxBytes = 16 * 1024 * 1024;

/** The content's version as far as it is known here. Undefined where nobody follows it: nothing is kept then. */
export type GetVersion = () => number | undefined;

/** Keeps the answers of reads until the content changes. `no-cache`, since an editor's change is to be seen at once. */
export class ReadyReads {
  readonly #ready = new LRUCache<string, ReadyAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  readonly #getVersion: GetVersion;

  constructor(getVersion: GetVersion) {
    this.#getVersion = getVersion;
  }

  /** @param read what there is to answer, to be put in the form that the route's schema gives it. */
  send(request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>): unknown {
    const version = this.#getVersion();
    const key = `${version} ${pathOf(request.url)}`;
    const ready = version === undefined ? undefined : this.#ready.get(key);
    // Nothing is awaited and nothing returned: Fastify has nothing more to do with it.
    if (ready) return void sendReady(request, reply, ready);
    return this.#make(reply, read).then((answer) => {
      if (version !== undefined) this.#ready.set(key, answer);
      return sendReady(request, reply, answer);
    });
  }

  async #make(reply: FastifyReply, read: () => Promise<unknown>): Promise<ReadyAnswer> {
    const text = reply.serialize(await read());
    return toReadyAnswer({
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
      bodies: await compress(Buffer.from(String(text))),
    });
  }
}
