import { goLive } from './testing/go-live.ts';
import { serverFaults } from './testing/server-faults.ts';
import { startTestApp } from './testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from './testing/test-release.ts';

// SQLite alone: its faults are those of render processes, which have the database by reads of the API only.

function section(name: string, path: string, server: string) {
  return writeTestRelease({ name, routes: [{ path }], server });
}

test.each(Object.entries(serverFaults))(
  'a section that %s affects only its own page',
  async (_what, server) => {
    const lines: string[] = [];
    const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } };
    const { app } = await startTestApp(
      (db) =>
        goLive(
          db,
          writeTestRelease({ name: 'shell', server: testShell }),
          section('mf-bad', '/bad', server),
          section('mf-good', '/good', testSection("return 'good';")),
          section('mf-cold', '/cold', testSection("return 'cold';")),
        ),
      {},
      logger,
    );
    await app.inject('/good');
    const bad = app.inject('/bad');
    const cold = app.inject('/cold');
    expect((await app.inject('/good')).body).toBe('good');
    expect((await cold).body).toBe('cold');

    const { statusCode, body } = await bad;
    expect([statusCode, body]).toEqual([200, '<p>left to the browser</p>']);
    const entry = lines.map((line) => JSON.parse(line)).find(({ release }) => release === 'mf-bad@1.0.0');
    expect(entry).toMatchObject({ url: '/bad', reqId: expect.any(String) });
    expect((await app.inject('/good')).body).toBe('good');
  },
);

test('changes of a section to globals and prototypes reach no other page', async () => {
  const hostile = `Object.prototype.polluted = 'yes'; String.prototype.trim = () => 'mine'; globalThis.leak = 1;
    Array.prototype.find = () => ({ name: 'mf-bad' });`;
  const { app } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      section('mf-bad', '/bad', `${hostile} exports.pages = { page: async () => async () => 'bad' };`),
      section(
        'mf-good',
        '/good',
        testSection("return [({}).polluted, ' a '.trim(), typeof leak, [1].find(Boolean)].join()"),
      ),
    ),
  );
  expect((await app.inject('/bad')).body).toBe('bad');
  expect((await app.inject('/good')).body).toBe(',a,undefined,1');
  expect((await app.inject('/nowhere')).body).toBe('<h1>404</h1>');
});

test('an error after a render fails no later render', async () => {
  const body = `if (url.includes('q=late')) Promise.resolve().then(() => {}).then(() => { throw new Error('late'); });
    await new Promise((resolve) => queueMicrotask(resolve)); return 'fine ' + url;`;
  const { app } = await startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({ name: 'mf-a', routes: [{ path: '/a', query: ['q'] }], server: testSection(body) }),
    ),
  );
  for (let number = 0; number < 5; number++) {
    expect((await app.inject(`/a?q=late${number}`)).body).toBe(`fine /a?q=late${number}`);
    expect((await app.inject(`/a?q=well${number}`)).body).toBe(`fine /a?q=well${number}`);
  }
});
