import { brotliDecompressSync } from 'node:zlib';
import { compress, toReadyAnswer } from './ready-answer.ts';
import { compressWell } from './write-ready.ts';

const text = Buffer.from(
  Array.from({ length: 4000 }, (_, index) => `<li>item ${index * 7919}</li>`).join(''),
);

test('the best compression makes a body smaller and updates its length', async () => {
  const answer = toReadyAnswer({ headers: {}, bodies: await compress(text) });
  const before = answer.variants.br?.body.length ?? 0;
  await compressWell(answer);
  const { body, headers } = answer.variants.br ?? {};
  expect(body?.length).toBeLessThan(before);
  expect(headers?.['content-length']).toBe(body?.length);
  expect(brotliDecompressSync(body as Buffer)).toEqual(text);
});

test('an uncompressed answer stays uncompressed', async () => {
  const answer = toReadyAnswer({ headers: {}, bodies: { identity: text } });
  await compressWell(answer);
  expect(Object.keys(answer.variants)).toEqual(['identity']);
});
