import { poll } from './poll.ts';

/** Longer than the time limit of a test, so that a loop that rests at the wrong time fails it. */
const tooLong = 20_000;
jest.setTimeout(5000);

interface Rests {
  everyMs: number;
  breathMs: number;
}

/** A loop whose batches return these counts. The last batch stops it. */
async function runThrough(batches: number[], { everyMs, breathMs }: Rests): Promise<number> {
  let count = 0;
  await new Promise<void>((resolve) => {
    const work = async () => {
      const found = batches[count] ?? 0;
      count += 1;
      if (count === batches.length) polling.stop().then(resolve);
      return found;
    };
    const polling = poll(everyMs, work, () => {}, breathMs);
    polling.start();
  });
  return count;
}

test('continues after the short pause while batches find work', async () => {
  // One tick of the clock: the batches after the first one do not wait for the next.
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });
  const through = runThrough([3, 1, 0], { everyMs: tooLong, breathMs: 0 });
  jest.advanceTimersByTime(tooLong);
  jest.useRealTimers();
  expect(await through).toBe(3);
});

test('polls again after the long pause when a batch finds nothing', async () => {
  expect(await runThrough([0, 0, 0], { everyMs: 1, breathMs: tooLong })).toBe(3);
});

test('stopping ends the pause between batches', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = async () => {
    begin();
    return 1;
  };
  const polling = poll(1, work, () => {}, tooLong);
  polling.start();
  await begun;
  await polling.stop();
});

test('stopping waits for the current batch, and no other follows', async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done: string[] = [];
  const work = async () => {
    begin();
    await underWay;
    done.push('batch');
    return 1;
  };
  const polling = poll(1, work, () => {});
  polling.start();
  await begun;
  const stopped = polling.stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['batch', 'stopped']);
});
