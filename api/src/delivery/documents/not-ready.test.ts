import { Writable } from 'node:stream';
import { startTestApp } from '../../testing/test-app.ts';

test('who comes before anything is live gets a page that says so and comes back by itself; the log says it once', async () => {
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
  const said = lines.filter(({ level }) => level > 30).map(({ msg }) => msg);
  expect(said.filter((msg) => msg.includes('asked for a page'))).toHaveLength(1);
  expect(said).toHaveLength(1);
});
