import { keepVisitSource } from '@shortlisted/section-kit/host/visit-source';
import { storeConsent } from './consent-choice.ts';

const beacon = jest.fn();
const sent = () => beacon.mock.calls.map(([path, body]) => [path, JSON.parse(body)]);
const leave = () => window.dispatchEvent(new Event('pagehide'));

/** Each test has a new document's state. */
async function start() {
  let counting = {} as typeof import('./count-views.ts') &
    Pick<typeof import('@shortlisted/section-kit/host/visit-source'), 'keepVisitSource'>;
  await jest.isolateModulesAsync(async () => {
    const { keepVisitSource } = await import('@shortlisted/section-kit/host/visit-source');
    counting = { ...(await import('./count-views.ts')), keepVisitSource };
  });
  return counting;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
});

test('views are sent together, and nothing before counting starts', async () => {
  const { countView, startCounting } = await start();
  countView('/');
  startCounting({ id: '0123456789abcdef' });
  countView('/cases');
  countView('/contact');
  expect(sent()).toEqual([]);
  leave();
  expect(sent()).toEqual([
    ['/api/visits', { composition: '0123456789abcdef', views: ['/cases', '/contact'] }],
  ]);
  leave();
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('a page that a browser loads in the background is a view when it becomes visible', async () => {
  const { countView, startCounting } = await start();
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  startCounting({ id: '0123456789abcdef' });
  countView('/cases');
  leave();
  expect(sent()).toEqual([]);
  state.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  leave();
  expect(sent().map(([, { views }]) => views)).toEqual([['/cases']]);
});

test('a visit begins once in a tab and half an hour, whatever documents it loads', async () => {
  jest.useFakeTimers();
  const open = async () => {
    const { countView, startCounting, keepVisitSource } = await start();
    keepVisitSource({ _landing_page: '/cases' });
    startCounting({ id: '0123456789abcdef' });
    countView('/cases');
    leave();
    return sent().at(-1)?.[1].source !== undefined;
  };
  const minutes = (count: number) => jest.advanceTimersByTime(count * 60_000);
  expect([await open(), await open()]).toEqual([true, false]);
  minutes(20);
  expect(await open()).toBe(false);
  minutes(20);
  expect(await open()).toBe(false);
  minutes(31);
  expect(await open()).toBe(true);
  jest.useRealTimers();
});

test('a browser without storage begins a visit with each document', async () => {
  const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation((name) => {
    if (name === 'visit') throw new Error('no storage');
    return null;
  });
  const { countView, startCounting, keepVisitSource } = await start();
  keepVisitSource({ _landing_page: '/cases' });
  startCounting({ id: '0123456789abcdef' });
  for (const path of ['/cases', '/contact']) {
    countView(path);
    leave();
  }
  expect(sent().map(([, { source }]) => source !== undefined)).toEqual([true, false]);
  refuse.mockRestore();
});

test('a full report is sent at once', async () => {
  const { countView, startCounting } = await start();
  startCounting({ id: '0123456789abcdef' });
  for (let count = 0; count < 31; count++) countView('/');
  expect(sent().map(([, { views }]) => views.length)).toEqual([30]);
});

test('after a refusal nothing is sent, and views from before it are dropped', async () => {
  const { countView, startCounting } = await start();
  startCounting({ id: '0123456789abcdef' });
  countView('/');
  localStorage.setItem('cookie-consent', 'declined');
  leave();
  expect(sent()).toEqual([]);
  keepVisitSource({});
  storeConsent('dismissed');
});
