import { WorkLoop } from './work-loop.ts';

/** Longer than the time limit of a test, so that a loop that rests at the wrong time fails it. */
const tooLong = 20_000;
jest.setTimeout(5000);

/** A loop whose batches return these counts. The last batch stops it. */
async function runThrough(batches: number[], rests: { pollMs: number; breathMs: number }): Promise<number> {
  let count = 0;
  await new Promise<void>((resolve) => {
    const work = async () => {
      const found = batches[count] ?? 0;
      count += 1;
      if (count === batches.length) loop.stop().then(resolve);
      return found;
    };
    const loop = new WorkLoop({ work, onError: () => {}, ...rests });
    loop.start();
  });
  return count;
}

test('continues after the short pause while batches find work', async () => {
  expect(await runThrough([3, 1, 0], { pollMs: tooLong, breathMs: 0 })).toBe(3);
});

test('polls again after the long pause when a batch finds nothing', async () => {
  expect(await runThrough([0, 0, 0], { pollMs: 0, breathMs: tooLong })).toBe(3);
});

test('stopping ends the long pause', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = async () => {
    begin();
    return 0;
  };
  const loop = new WorkLoop({ work, pollMs: tooLong, onError: () => {} });
  loop.start();
  await begun;
  await loop.stop();
});

test('stopping waits for the current batch, and no other follows', async () => {
  let finish = () => {};
  const underWay = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: string[] = [];
  const work = async () => {
    await underWay;
    done.push('batch');
    return 1;
  };
  const loop = new WorkLoop({ work, pollMs: 0, onError: () => {} });
  loop.start();
  const stopped = loop.stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['batch', 'stopped']);
});
