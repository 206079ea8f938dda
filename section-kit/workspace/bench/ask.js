import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Asks for an address as a browser does that takes brotli. `body` is what came, `text` what it means. */
export async function askOnce(url) {
  const response = await new Promise((resolve, reject) =>
    // A connection of its own: one that is kept may have been closed while a build held this process up.
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
    plain,
    text: plain.toString(),
  };
}

/** Bytes at the best compression. */
export function brotli(content) {
  return brotliCompressSync(content);
}
