import { insertPicture } from '../registry/evidence/picture.repository.ts';
import { createToken } from '../registry/tokens/create-token.ts';
import { startTestApp } from '../testing/test-app.ts';
import { pictureOf } from '../testing/verify.ts';

test('a verifier has no business in the console', async () => {
  const { app, db } = await startTestApp();
  const lifetime = { now: new Date(), lifetimeMs: 60_000 };
  const { token } = await createToken(db, { kind: 'verifier', ...lifetime });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/console',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  expect(statusCode).toBe(401);
});

test('pictures are shown to whoever is in the console, and to nobody else', async () => {
  const { app, db } = await startTestApp();
  const picture = pictureOf('a page');
  const now = new Date();
  await insertPicture(db, { ...picture, createdAt: now.toISOString() });
  const url = `/console/pictures/${picture.sha256}`;
  expect((await app.inject(url)).statusCode).toBe(401);
  expect((await app.inject({ url, headers: { cookie: 'console=made-up' } })).statusCode).toBe(401);
  const { token } = await createToken(db, { kind: 'console', now, lifetimeMs: 60_000 });
  const { headers } = await app.inject({
    method: 'POST',
    url: '/console',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${token}`,
  });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const shown = await app.inject({ url, headers: { cookie } });
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
    200,
    'image/png',
    picture.content,
  ]);
  expect((await app.inject({ url: `${url}0`, headers: { cookie } })).statusCode).toBe(404);
});
