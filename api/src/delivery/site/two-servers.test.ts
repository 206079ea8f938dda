import type { SectionStatus } from '../../registry/promotions/section-status.ts';
import { createToken } from '../../registry/tokens/create-token.ts';
import { openDatabase } from '../../storage/database.ts';
import { archiveFolder } from '../../testing/archive.ts';
import { eventually, RunningServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testShell, writeTestPage, writeTestRelease } from '../../testing/test-release.ts';

jest.setTimeout(600_000);

const section = (release: string) => writeTestPage({ release, text: `mf-a ${release}` });
/** Cookie of a visitor whom every canary is for, and of one whom none is for. */
const first = { cookie: 'release-bucket=0' };
const last = { cookie: 'release-bucket=9999' };

/** Two servers of one image on one database, and the team of mf-a, which has a token. */
async function startTwo() {
  const dataDir = temporaryFolder();
  const builds = [writeTestRelease({ name: 'shell', server: testShell }), section('1.0.0')];
  const one = await RunningServer.start({ dataDir, builds });
  await eventually(async () => expect(await one.read('/a')).toBe('mf-a 1.0.0'));
  const two = await RunningServer.start({ dataDir, builds });
  const db = openDatabase({ dataDir });
  const { token } = await createToken(db, { scope: 'mf-a', now: new Date(), lifetimeMs: 3_600_000 });
  await db.destroy();
  const headers = { authorization: `Bearer ${token}` };
  const send = async (path: string, body?: object | Buffer<ArrayBuffer>) => {
    const isArchive = Buffer.isBuffer(body);
    const response = await fetch(`${one.url}/api/releases/mf-a${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'content-type': isArchive ? 'application/gzip' : 'application/json' },
      ...(body && { body: isArchive ? body : JSON.stringify(body) }),
    });
    expect([path, response.status < 300, response.ok || (await response.clone().text())]).toEqual([
      path,
      true,
      true,
    ]);
    return (await response.json()) as SectionStatus;
  };
  const servers = [one, two];
  /** Both servers show this, and each says so of the other. */
  const expectBoth = async (everybody: string, canary = everybody) => {
    await eventually(async () => {
      for (const server of servers) {
        expect(await server.read('/a', last)).toBe(`mf-a ${everybody}`);
        expect(await server.read('/a', first)).toBe(`mf-a ${canary}`);
      }
      const { servers: states } = await send('');
      expect(states.map(({ server, follows, failure }) => [server, follows, failure])).toEqual(
        servers.map(({ name }) => [name, true, null]).sort(),
      );
    });
  };
  const restartBoth = async () => {
    for (const server of servers) await server.restart();
  };
  return { send, headers, expectBoth, restartBoth, servers };
}

test('what was decided is what both servers show, whatever is restarted in between', async () => {
  const { send, expectBoth, restartBoth } = await startTwo();
  await expectBoth('1.0.0');
  await send('', archiveFolder(section('2.0.0')) as Buffer<ArrayBuffer>);
  await expectBoth('1.0.0');
  await send('/promotions', { release: '2.0.0' });
  await expectBoth('2.0.0');
  await send('', archiveFolder(section('3.0.0')) as Buffer<ArrayBuffer>);
  await send('/promotions', { release: '3.0.0', percent: 10 });
  await expectBoth('2.0.0', '3.0.0');
  await restartBoth();
  await expectBoth('2.0.0', '3.0.0');
  await send('/promotions', { release: '3.0.0' });
  await expectBoth('3.0.0');
  await send('/rollbacks', {});
  await expectBoth('2.0.0');
  await restartBoth();
  await expectBoth('2.0.0');
  await send('/withdrawals', { release: '2.0.0', reason: 'a key in it', rollback: true });
  await expectBoth('1.0.0');
  await restartBoth();
  await expectBoth('1.0.0');
});

test('a server that was stopped is not waited for', async () => {
  const { send, servers } = await startTwo();
  await servers[1]?.stop();
  expect((await send('')).servers.map(({ server }) => server)).toEqual([servers[0]?.name]);
});

test('what both are told at the same moment: one release, one line of decisions, no error', async () => {
  const { send, headers, servers } = await startTwo();
  const tellBoth = (path: string, type: string, body: string | Buffer<ArrayBuffer>) =>
    servers.map(async ({ url }) => {
      const address = `${url}/api/releases/mf-a${path}`;
      return (await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': type }, body }))
        .status;
    });
  const archive = archiveFolder(section('2.0.0')) as Buffer<ArrayBuffer>;
  for (const status of await Promise.all(tellBoth('', 'application/gzip', archive))) {
    expect([200, 201]).toContain(status);
  }
  const decisions = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0
      ? tellBoth('/promotions', 'application/json', JSON.stringify({ release: '2.0.0' }))
      : tellBoth('/rollbacks', 'application/json', '{}'),
  );
  for (const status of await Promise.all(decisions.flat())) expect([200, 409]).toContain(status);
  const { releases, history, live } = await send('');
  expect(releases.map(({ release }) => release)).toEqual(['2.0.0', '1.0.0']);
  // Each record changes something: none was written by a server that did not know the one before.
  const [, ...line] = history.map(({ action }) => action).reverse();
  expect(line).toEqual(line.map((_, index) => (index % 2 === 0 ? 'promote' : 'rollback')));
  expect(line.length).toBeGreaterThan(1);
  expect(live).toBe(line.length % 2 === 0 ? '1.0.0' : '2.0.0');
});
