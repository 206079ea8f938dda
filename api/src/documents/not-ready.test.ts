import { Writable } from 'node:stream';
import { startTestApp } from '../testing/test-app.ts';

// SQLite alone: nothing is live, so the page comes from no table.

test('before anything is live, visitors get a page that says so and reloads by itself, and the log says it once', async () => {
  const lines: { level: number; msg: string }[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const { app } = await startTestApp(undefined, {}, { level: 'info', stream });
  for (const url of ['/', '/cases', '/']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ refresh: '5', 'retry-after': '5', 'cache-control': 'private, no-store' });
    expect(body).toContain('The site is not ready yet. This page will try again by itself.');
  }
  const warnings = lines.filter(({ level }) => level > 30).map(({ msg }) => msg);
  expect(warnings).toEqual(['a page was requested before any release was live']);
});
