import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';

/** Requests an address like a browser that accepts brotli. `body` is the bytes received, `text` is decoded. */
export async function askOnce(url) {
  const response = await new Promise((resolve, reject) =>
    // A new connection: the server may have closed a kept one while a build blocked this process.
    get(url, { agent: false, headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject),
  );
  const body = await buffer(response);
  const { 'content-encoding': encoding, 'content-type': type = '' } = response.headers;
  const plain = encoding === 'br' ? brotliDecompressSync(body) : body;
  return {
    status: response.statusCode,
    headers: response.headers,
    encoding,
    type,
    body,
    text: plain.toString(),
  };
}
