import { fakeOnly } from '../testing/fake-only.ts';
import { testPlace } from '../testing/test-place.ts';
import { claimTask } from './claim-task.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const dayMs = 24 * 3_600_000;
let servers: [Database, Database];

beforeEach(async () => {
  const place = await testPlace();
  servers = [openDatabase(place), openDatabase(place)];
  await migrate(servers[0]);
});

afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(servers.map((db) => db.destroy()));
});

const dueAt = async () =>
  (await servers[0].selectFrom('tasks').select('dueAt').executeTakeFirst())?.dueAt ?? '';

test('of two servers one works at a time, and the next waits for the end of the work and the pause after it', async () => {
  const [one, two] = servers;
  const begun: string[] = [];
  const answers: boolean[] = [];
  await claimTask(one, 'look', 0, async () => {
    begun.push('one');
    answers.push(await claimTask(two, 'look', dayMs, async () => void begun.push('two')));
  });
  answers.push(await claimTask(two, 'look', dayMs, async () => void begun.push('two')));
  answers.push(await claimTask(one, 'look', dayMs, async () => void begun.push('one')));
  expect([begun, answers]).toEqual([
    ['one', 'two'],
    [false, true, false],
  ]);
});

test('failed work is due again after the pause', async () => {
  const [one, two] = servers;
  const fail = () => Promise.reject(new Error('no room'));
  await expect(claimTask(one, 'look', 0, fail)).rejects.toThrow('no room');
  expect(await claimTask(two, 'look', 0, async () => {})).toBe(true);
});

test('a server whose work takes long keeps its claim', async () => {
  fakeOnly('setInterval', 'clearInterval');
  const [one] = servers;
  await claimTask(one, 'look', dayMs, async () => {
    for (let renewals = 0; renewals < 2; renewals++) {
      const before = await dueAt();
      // The stored time has milliseconds.
      while (Date.now() <= Date.parse(before) - 30_000) await new Promise(setImmediate);
      jest.advanceTimersByTime(10_000);
      for (let turn = 0; turn < 10_000 && (await dueAt()) === before; turn++) await new Promise(setImmediate);
      expect((await dueAt()) > before).toBe(true);
    }
  });
});

test('a server whose clock is days ahead claims no task before it is due', async () => {
  const [one, two] = servers;
  await claimTask(one, 'look', dayMs, async () => {});
  fakeOnly('Date');
  jest.setSystemTime(Date.now() + 10 * dayMs);
  expect(await claimTask(two, 'look', dayMs, async () => {})).toBe(false);
});
