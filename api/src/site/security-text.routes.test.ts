import { startTestApp } from '../testing/test-app.ts';

// SQLite alone: the text comes from the settings.

test('security.txt names the contact and expires within a year', async () => {
  const { app } = await startTestApp(undefined, { SECURITY_CONTACT: 'mailto:security@example.com' });
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:security@example\.com$/m);
  expect(body).toMatch(/^Canonical: https:\/\/www\.example\.com\/\.well-known\/security\.txt$/m);
  const months = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / (30 * 86_400_000);
  expect(months).toBeGreaterThan(4);
  expect(months).toBeLessThan(12);
});

test('a site without a contact has no security.txt', async () => {
  const { app } = await startTestApp();
  expect((await app.inject('/.well-known/security.txt')).statusCode).not.toBe(200);
});
