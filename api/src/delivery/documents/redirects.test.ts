import { goLive } from '../../testing/go-live.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testSection, testShell, writeTestRelease } from '../../testing/test-release.ts';

const start = () =>
  startTestApp((db) =>
    goLive(
      db,
      writeTestRelease({ name: 'shell', server: testShell }),
      writeTestRelease({
        name: 'mf-a',
        routes: [{ path: '/contact' }, { path: '/team' }],
        server: testSection("return 'a page';"),
      }),
    ),
  );

test('addresses that people type redirect permanently to a page and keep their query', async () => {
  const { app } = await start();
  for (const [typed, page] of [
    ['/Contact', '/contact'],
    ['/CONTACT?from=card', '/contact?from=card'],
    ['/careers', '/jobs'],
    ['/Case-Studies?category=Tech', '/cases?category=Tech'],
    ['/services?a=b', '/?a=b#services'],
  ] as const) {
    const { statusCode, headers } = await app.inject(typed);
    expect([typed, statusCode, headers.location]).toEqual([typed, 308, page]);
  }
});

test('a page takes precedence over a redirect, and only differences in capital letters are tolerated', async () => {
  const { app } = await start();
  for (const [address, status] of [
    ['/contact', 200],
    ['/team', 200],
    ['/Nowhere', 404],
    ['/constructor', 404],
    ['/__proto__', 404],
  ] as const) {
    expect([address, (await app.inject(address)).statusCode]).toEqual([address, status]);
  }
});
