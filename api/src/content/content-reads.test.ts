import { startTestApp } from '../testing/test-app.ts';

const reads = [
  '/api/case-studies',
  '/api/case-studies/featured',
  '/api/case-studies/faith',
  '/api/team-members',
  '/api/jobs',
];

test.each(reads)('a client that has %s already gets 304 and no body', async (url) => {
  const { app } = await startTestApp();
  const first = await app.inject(url);
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('no-cache');
  const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('a change of the content changes the entity tag', async () => {
  const { app, db } = await startTestApp();
  const before = await app.inject('/api/case-studies');
  await db.updateTable('caseStudies').set({ title: 'Another' }).where('slug', '=', 'faith').execute();
  const after = await app.inject({
    url: '/api/case-studies',
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before.headers.etag);
});
