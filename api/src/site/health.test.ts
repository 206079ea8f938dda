import { sql } from 'kysely';
import { goLive } from '../testing/go-live.ts';
import { eventually } from '../testing/running-server.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testShell, writeTestRelease } from '../testing/test-release.ts';

// SQLite alone: it tests the order of answers at a start. `state-machine` reads the site on both.

/** The shell renders only if there are jobs. */
const moodyShell = testShell.replace(
  'const errors = [];',
  `const errors = [];
  if ((await (await fetch('/api/jobs')).json()).length === 0) throw new Error('no jobs');`,
);

test('a server is alive before it is ready, and ready after its first render', async () => {
  const { app, db } = await startTestApp(async (database) => {
    await goLive(database, writeTestRelease({ name: 'shell', server: moodyShell }));
    await sql`update jobs set active = 0`.execute(database);
  });
  const ask = async (url: string) => {
    const { statusCode, body, headers } = await app.inject(url);
    return [statusCode, body, headers['cache-control']];
  };
  expect(await ask('/livez')).toEqual([200, 'ok', 'no-store']);
  expect(await ask('/readyz')).toEqual([503, 'not ready: no shell is live yet', 'no-store']);
  expect((await app.inject('/api/jobs')).statusCode).toBe(200);
  await sql`update jobs set active = 1`.execute(db);
  await eventually(async () => expect(await ask('/readyz')).toEqual([200, 'ok', 'no-store']));
  expect((await app.inject('/')).statusCode).toBe(404);
});
