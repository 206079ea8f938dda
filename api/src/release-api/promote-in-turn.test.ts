import { listLive } from '../releases/log/promotion.repository.ts';
import { goLive, store } from '../testing/go-live.ts';
import { renderNothing } from '../testing/render-nothing.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testShell, writeTestPage, writeTestRelease } from '../testing/test-release.ts';
import { promoteInTurn } from './promote-in-turn.ts';

/** Asks for release 3.0.0, which waits for its turn until `take` is called. */
async function wait() {
  const db = await startTestDatabase();
  const page = (release: string) => writeTestPage({ release });
  await goLive(db, writeTestRelease({ name: 'shell', server: testShell }), page('1.0.0'));
  await store(db, page('3.0.0'));
  const left = new AbortController();
  const promoted = { take: () => {}, result: Promise.resolve() };
  const turn = new Promise<void>((resolve) => {
    promoted.take = resolve;
  });
  await new Promise<void>((asked) => {
    const inTurn = async <T>(action: () => Promise<T>) => {
      asked();
      await turn;
      return action();
    };
    promoted.result = promoteInTurn(
      { db, startTrial: renderNothing(), inTurn, signal: left.signal },
      { 'mf-a': '3.0.0' },
      { percent: 100 },
      { actor: 'Ada', origin: 'token', now: new Date() },
    );
  });
  const live = async () =>
    (await listLive(db)).find(({ manifest }) => manifest.section.name === 'mf-a')?.manifest.release;
  const makeLive = (release: string) => goLive(db, page(release));
  return { ...promoted, left, live, makeLive };
}

test('a promotion is live after its turn', async () => {
  const { take, result, live } = await wait();
  take();
  await result;
  expect(await live()).toBe('3.0.0');
});

test('a promotion is refused if somebody has decided while it waited for its turn', async () => {
  const { take, result, live, makeLive } = await wait();
  await makeLive('2.0.0');
  take();
  await expect(result).rejects.toThrow('a test promoted mf-a@2.0.0 in the meantime');
  expect(await live()).toBe('2.0.0');
});

test('a promotion does not begin if nobody awaits it any more', async () => {
  const { take, result, left, live } = await wait();
  left.abort(new Error('hung up'));
  take();
  await expect(result).rejects.toThrow('hung up');
  expect(await live()).toBe('1.0.0');
});
