import { insertPicture } from '../evidence/picture.repository.ts';
import { startTestApp } from '../testing/test-app.ts';
import { pictureOf } from '../testing/verify.ts';
import { createToken } from '../tokens/create-token.ts';
import { everySection } from '../tokens/deploy-token.table.ts';

// SQLite alone: it tests who sees a picture. `picture.routes` of the evidence stores it on both.

const form = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: 'https://console.example.com',
};

test('a verifier’s token does not open the console', async () => {
  const { control, db } = await startTestApp();
  const lifetime = { now: new Date(), lifetimeMs: 60_000 };
  const { token } = await createToken(db, { kind: 'verifier', scope: everySection, ...lifetime });
  const { statusCode } = await control.inject({
    method: 'POST',
    url: '/console',
    headers: form,
    payload: `token=${token}`,
  });
  expect(statusCode).toBe(401);
});

test('pictures are shown only with a session of the console', async () => {
  const { control, db } = await startTestApp();
  const picture = pictureOf('a page');
  const now = new Date();
  await insertPicture(db, { ...picture, createdAt: now.toISOString() });
  const url = `/console/pictures/${picture.sha256}`;
  expect((await control.inject(url)).statusCode).toBe(401);
  expect((await control.inject({ url, headers: { cookie: '__Host-console=made-up' } })).statusCode).toBe(401);
  const { token } = await createToken(db, { kind: 'console', scope: everySection, now, lifetimeMs: 60_000 });
  const { headers } = await control.inject({
    method: 'POST',
    url: '/console',
    headers: form,
    payload: `token=${token}`,
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const shown = await control.inject({ url, headers: { cookie } });
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
    200,
    'image/png',
    picture.content,
  ]);
  expect((await control.inject({ url: `${url}0`, headers: { cookie } })).statusCode).toBe(404);
});
