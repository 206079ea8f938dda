import type { SectionStatus } from '../release-api/section-status.ts';
import { openDatabase } from '../storage/database.ts';
import { archiveFolder } from '../testing/archive.ts';
import { eventually, RunningServer } from '../testing/running-server.ts';
import { settingsOf, testPlace } from '../testing/test-place.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { createToken } from '../tokens/create-token.ts';

jest.setTimeout(600_000);

const section = (release: string) => writeTestPage({ release, text: `mf-a ${release}` });
/** Cookies of a visitor in every canary and of one in none. */
const first = { cookie: 'release-bucket=0' };
const last = { cookie: 'release-bucket=9999' };

/** Starts two servers of one image on one database, and makes a token for mf-a. */
async function startTwo() {
  const place = await testPlace();
  const options = { dataDir: place.dataDir, env: settingsOf(place) };
  const builds = [writeTestRelease({ name: 'shell', server: testShell }), section('1.0.0')];
  const one = await RunningServer.start({ ...options, builds });
  await eventually(async () => expect(await one.read('/a')).toBe('mf-a 1.0.0'));
  const two = await RunningServer.start({ ...options, builds });
  const db = openDatabase(place);
  const { token } = await createToken(db, {
    kind: 'section',
    scope: 'mf-a',
    now: new Date(),
    lifetimeMs: 3_600_000,
  });
  await db.destroy();
  const headers = { authorization: `Bearer ${token}` };
  const send = async (path: string, body?: object | Buffer<ArrayBuffer>) => {
    const isArchive = Buffer.isBuffer(body);
    const response = await fetch(`${one.controlUrl}/api/releases/mf-a${path}`, {
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
  /** Waits until both servers show this and report it in the status. */
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

test('both servers show the current decision after any restart', async () => {
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

test('the status does not wait for a stopped server', async () => {
  const { send, servers } = await startTwo();
  await servers[1]?.stop();
  expect((await send('')).servers.map(({ server }) => server)).toEqual([servers[0]?.name]);
});

test('simultaneous requests to both servers make one release and one sequence of decisions, without errors', async () => {
  const { send, headers, servers } = await startTwo();
  const tellBoth = (path: string, type: string, body: string | Buffer<ArrayBuffer>) =>
    servers.map(async ({ controlUrl }) => {
      const address = `${controlUrl}/api/releases/mf-a${path}`;
      return (await fetch(address, { method: 'POST', headers: { ...headers, 'content-type': type }, body }))
        .status;
    });
  const archive = archiveFolder(section('2.0.0')) as Buffer<ArrayBuffer>;
  for (const status of await Promise.all(tellBoth('', 'application/gzip', archive))) {
    expect([200, 201]).toContain(status);
  }
  const promote = () => tellBoth('/promotions', 'application/json', JSON.stringify({ release: '2.0.0' }));
  const rollBack = () => tellBoth('/rollbacks', 'application/json', '{}');
  // The promotions finish first, so that a rollback always has a release to revert.
  const statuses = await Promise.all(promote());
  const atOnce = [rollBack, promote, rollBack, promote, rollBack].flatMap((tell) => tell());
  statuses.push(...(await Promise.all(atOnce)));
  for (const status of statuses) expect([200, 409]).toContain(status);
  const { releases, history, live } = await send('');
  expect(releases.map(({ release }) => release)).toEqual(['2.0.0', '1.0.0']);
  // Each record must change the live release. A server without the previous record would repeat an action.
  const [, ...line] = history.map(({ action }) => action).reverse();
  expect(line).toEqual(line.map((_, index) => (index % 2 === 0 ? 'promote' : 'rollback')));
  expect(line.length).toBeGreaterThan(1);
  expect(live).toBe(line.length % 2 === 0 ? '1.0.0' : '2.0.0');
});
