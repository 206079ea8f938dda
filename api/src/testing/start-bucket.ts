import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { temporaryFolder } from './temporary-folder.ts';
import { whenOver } from './when-over.ts';

/** A status, or what else can happen to a request: no connection, no end, half of the answer, another one. */
type Fault = number | 'down' | 'slow' | 'half' | 'foreign';

const secret = 'S3RVER';

/** A bucket of a real store with S3’s API, behind a proxy that checks signatures and makes faults. */
export async function startBucket() {
  const store = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: temporaryFolder() },
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await store.run();
  whenOver(() => store.close());
  const requests: string[] = [];
  const state: { fault?: Fault | undefined; ofMethod?: string; times: number; onFault?: () => void } = {
    times: Infinity,
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    requests.push(`${method} ${url}`);
    const isFaulty = state.fault && (state.ofMethod ?? method) === method && state.times-- > 0;
    const fault = isFaulty ? state.fault : isSigned(request, body) ? undefined : 403;
    if (fault === 'slow') return state.onFault?.();
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'foreign') return void response.end('<p>Please sign in to this network.');
    if (fault === 'half') {
      response.writeHead(200, { 'content-length': 1000 }).write('ha');
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    if (fault) return void response.writeHead(fault).end('<Error/>');
    const { connection: _, ...passed } = headers;
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers: passed as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenOver(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    requests,
    settings: {
      FILES_URL: 's3://files',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${own}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: secret,
    },
    /** Makes a fault of every request from now on, of those of one method, or of the next ones only. @param onFault called when a request gets no answer. */
    fail: (fault: Fault | undefined, ofMethod?: string, times = Infinity, onFault?: () => void) =>
      Object.assign(state, { fault, ofMethod, times, onFault }),
    /** As a CDN asks for it, without keys. */
    read: (key: string) => fetch(`http://127.0.0.1:${port}/files/${key}`),
    remove: (key: string) => fetch(`http://127.0.0.1:${port}/files/${key}`, { method: 'DELETE' }),
    keys: async () => {
      const list = await (await fetch(`http://127.0.0.1:${port}/files?max-keys=1000`)).text();
      return [...list.matchAll(/<Key>([^<]*)/g)].map(([, key]) => key);
    },
  };
}

/** Version 4 of AWS’s signatures, which the store itself does not check. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, date = '', region, service, names = '', signature] =
    /Credential=[^/]+\/(\d+)\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
      String(headers.authorization),
    ) ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const path = decodeURIComponent(url).split('/').map(encodeURIComponent).join('/');
  const request = [method, path, '', signed.join(''), names, hash].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((own, part) => hmac(own, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
