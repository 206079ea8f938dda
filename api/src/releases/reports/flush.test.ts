import { neverWait, openDatabase } from '../../storage/database.ts';
import { lockDatabase } from '../../testing/lock-database.ts';
import { startTestDatabaseAt } from '../../testing/test-database.ts';
import { whenOver } from '../../testing/when-over.ts';
import { ReportCounter } from './report-counter.ts';

const now = new Date('2026-01-01T00:00:00.000Z');
const log = { error() {}, warn() {} } as never;

/** Starts the counters of several servers on one database. */
async function startCounters(count: number) {
  const { db, place } = await startTestDatabaseAt();
  const counters = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = openDatabase(place);
      whenOver(() => own.destroy());
      await neverWait(own);
      return new ReportCounter({ db: own, log });
    }),
  );
  const counted = async () => {
    const rows = await db.selectFrom('sectionCounts').select(['section', 'count']).execute();
    return Object.fromEntries(rows.map(({ section, count }) => [section, Number(count)]));
  };
  return { place, counters, counted };
}

test('counts that could not be written are written with the next ones', async () => {
  const { place, counters, counted } = await startCounters(1);
  const [counter] = counters as [ReportCounter];
  counter.countServerRender('mf-a', '1.0.0', now);
  const unlock = await lockDatabase(place);
  const flushed = counter.flush();
  counter.countServerRender('mf-a', '1.0.0', now);
  await expect(flushed).rejects.toThrow();
  counter.countServerRender('mf-b', '1.0.0', now);
  await unlock();
  await counter.flush();
  expect(await counted()).toEqual({ 'mf-a': 2, 'mf-b': 1 });
});

test('a flush waits for the one before, and the last one writes every count', async () => {
  const { place, counters, counted } = await startCounters(1);
  const [counter] = counters as [ReportCounter];
  const flush = jest.spyOn(counter, 'flush');
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'clearTimeout', 'Date'],
  });
  whenOver(() => jest.useRealTimers());
  counter.start();
  const unlock = await lockDatabase(place);
  for (const section of ['mf-a', 'mf-b', 'mf-c']) {
    counter.countServerRender(section, '1.0.0', now);
    jest.advanceTimersByTime(1000);
  }
  expect(flush).toHaveBeenCalledTimes(1);
  await unlock();
  await counter.stop();
  expect(await counted()).toEqual({ 'mf-a': 1, 'mf-b': 1, 'mf-c': 1 });
});

test('several servers that write the same counts at the same moment lose none', async () => {
  const { counters, counted } = await startCounters(8);
  const sections = Array.from({ length: 40 }, (_, number) => `mf-${number}`);
  const rounds = 6;
  for (let round = 0; round < rounds; round++) {
    for (const [number, counter] of counters.entries()) {
      // Each counter meets the sections in another order.
      const order = [...sections.slice(5 * number), ...sections.slice(0, 5 * number)];
      for (const section of order) counter.countServerRender(section, '1.0.0', now);
    }
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  expect(await counted()).toEqual(Object.fromEntries(sections.map((section) => [section, 8 * rounds])));
});
