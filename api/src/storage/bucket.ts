import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Kysely } from 'kysely';

export interface BucketOptions {
  /** Address of the bucket, or of a folder in it, without a slash at the end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For a whole answer, with the repetitions of one that the bucket was too busy for. */
const timeoutMs = 15_000;
const retries = 2;
/** The hash that was stored with the bytes, so that half an answer, or a proxy's own, is none. */
const digestHeader = 'x-amz-meta-sha256';

/** A fault of the bucket, in a sentence for everybody. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/**
 * Keeps bytes outside the database, in a bucket of any store with the API of S3. The database names each key, which is a
 * plain path, and the bytes of a key never change.
 */
export class Bucket {
  readonly #url: string;
  readonly #client: AwsClient;

  constructor({ url, ...keys }: BucketOptions) {
    this.#url = url;
    this.#client = new AwsClient({ ...keys, service: 's3', retries });
  }

  async has(key: string): Promise<boolean> {
    const { status, headers } = await this.#ask('HEAD', key);
    return status !== 404 && demand(headers.has(digestHeader));
  }

  async get(key: string): Promise<Buffer> {
    const { content, headers } = await this.#ask('GET', key);
    demand(digestOf(content) === headers.get(digestHeader));
    return content;
  }

  /** Stores the bytes, only if there are none. @param headers those with which a CDN gets them. */
  async put(key: string, content: Buffer, headers: Record<string, string> = {}): Promise<void> {
    if (await this.has(key)) return;
    const digest = digestOf(content);
    const answer = await this.#ask('PUT', key, {
      body: new Uint8Array(content),
      headers: { ...headers, 'x-amz-content-sha256': digest, [digestHeader]: digest },
    });
    demand(answer.headers.has('etag'));
  }

  async delete(key: string): Promise<void> {
    await this.#ask('DELETE', key);
  }

  async #ask(method: 'HEAD' | 'GET' | 'PUT' | 'DELETE', key: string, options: RequestInit = {}) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await this.#client.fetch(`${this.#url}/${key}`, { ...options, method, signal });
      const { ok, status, headers } = answer;
      const content = Buffer.from(await answer.arrayBuffer());
      if (!ok && !(method === 'HEAD' && status === 404))
        throw new BucketError(`The bucket answered ${status} to ${method}.`);
      return { status, headers, content };
    } catch (cause) {
      if (cause instanceof BucketError) throw cause;
      throw new BucketError('The bucket cannot be reached.', { cause });
    }
  }
}

/** @throws {BucketError} if it was another server that answered, or half of the answer came. */
function demand(isOfStore: boolean): true {
  if (isOfStore) return true;
  throw new BucketError('What should be the bucket answered something else.');
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Transactions have the adapter of their database. */
const buckets = new WeakMap<object, Bucket>();
const placeOf = <Tables>(db: Kysely<Tables>) => db.getExecutor().adapter;

export function setBucket<Tables>(db: Kysely<Tables>, bucket: Bucket): void {
  buckets.set(placeOf(db), bucket);
}

/** Undefined if the database has the bytes itself. */
export function bucketOf<Tables>(db: Kysely<Tables>): Bucket | undefined {
  return buckets.get(placeOf(db));
}

/** @throws {BucketError} if the settings no longer name the bucket. */
export function demandBucket<Tables>(db: Kysely<Tables>): Bucket {
  const bucket = bucketOf(db);
  if (bucket) return bucket;
  throw new BucketError('The files of this site are in a bucket: set FILES_URL.');
}
