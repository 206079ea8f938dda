import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type FileStore, FileStoreError } from './file-store.ts';

export interface BucketOptions {
  /** Address of the bucket, or of a folder in it, without a slash at the end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For a whole answer, with the repetitions of one that the store was too busy for. */
const timeoutMs = 15_000;
const retries = 2;
/** The hash that was stored with the bytes, so that half an answer, or a proxy's own, is none. */
const digestHeader = 'x-amz-meta-sha256';

/** A bucket of any store with the API of S3. */
export class Bucket implements FileStore {
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
        throw new FileStoreError(`The store of files answered ${status} to ${method}.`);
      return { status, headers, content };
    } catch (cause) {
      if (cause instanceof FileStoreError) throw cause;
      throw new FileStoreError('The store of files cannot be reached.', { cause });
    }
  }
}

/** @throws {FileStoreError} if it was another server that answered, or half of the answer came. */
function demand(isOfStore: boolean): true {
  if (isOfStore) return true;
  throw new FileStoreError('What should be the store of files answered something else.');
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
