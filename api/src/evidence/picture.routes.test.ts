import { createHash } from 'node:crypto';
import { startDeploying } from '../testing/deploy.ts';
import { startTestApp } from '../testing/test-app.ts';
import { pictureOf, startVerifying, testPicture } from '../testing/verify.ts';
import { createToken } from '../tokens/create-token.ts';

/** Starts a site with a verifier, a picture from it, and the request headers of a section’s team. */
async function start() {
  const server = await startTestApp();
  const { headers } = await startDeploying(server, 'mf-a');
  return { ...server, headers, verifier: await startVerifying(server) };
}

test('the first bytes of a picture determine its type, whatever its header says', async () => {
  const { control, headers, verifier } = await start();
  const content = Buffer.from('RIFF\x04\0\0\0WEBPVP8 ', 'latin1');
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect((await verifier.send(sha256, content)).statusCode).toBe(204);
  const given = await control.inject({ url: `/api/evidence-pictures/${sha256}`, headers });
  expect([given.headers['content-type'], given.rawPayload]).toEqual(['image/webp', content]);
});

test('every token reads pictures, and a request without a token does not', async () => {
  const { control, db, headers, verifier } = await start();
  const url = `/api/evidence-pictures/${testPicture}`;
  const given = await control.inject({ url, headers });
  expect([given.statusCode, given.rawPayload]).toEqual([200, pictureOf('a page').content]);
  expect(given.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
  expect((await control.inject(url)).statusCode).toBe(401);
  expect((await control.inject({ url: `${url.slice(0, -1)}x`, headers })).statusCode).toBe(404);
  const put = { method: 'PUT' as const, url, headers: { ...headers, 'content-type': 'image/png' } };
  expect((await control.inject({ ...put, payload: 'x' })).statusCode).toBe(403);
  const now = new Date();
  const { token } = await createToken(db, { kind: 'candidates', scope: 'mf-a', now, lifetimeMs: 60_000 });
  const ofCandidates = { ...put.headers, authorization: `Bearer ${token}` };
  const sent = await control.inject({ ...put, headers: ofCandidates, payload: pictureOf('a page').content });
  expect(sent.statusCode).toBe(204);
  expect((await verifier.send(testPicture, pictureOf('a page').content)).statusCode).toBe(204);
});

test('a file that is not a picture, or differs from its hash, is refused', async () => {
  const { verifier } = await start();
  const { sha256, content } = pictureOf('another page');
  expect((await verifier.send(testPicture, content)).json().detail).toBe(
    `The SHA-256 of this picture is ${sha256}.`,
  );
  const text = Buffer.from('x');
  const hash = createHash('sha256').update(text).digest('hex');
  expect((await verifier.send(hash, text)).json().detail).toBe('This is neither a PNG nor a WebP.');
});
