import { failureKind, SectionLoadError } from './failure-kind.ts';
import { reportFailure, reportUsable, reportView, reportVital, startReports } from './reports.ts';

const beacon = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
});

const sent = () => beacon.mock.calls.map(([address, body]) => [address, JSON.parse(body)]);
const view = { section: 'mf-a', page: 'page', kind: 'view' };

test('nothing is told before it is asked for', () => {
  reportView('mf-b', 'page');
  reportFailure('mf-b', 'page', 'render', new Error('no data'));
  jest.runAllTimers();
  expect(beacon).not.toHaveBeenCalled();
});

test('views are told together after a while, under the composition', () => {
  startReports('0123456789abcdef');
  reportView('mf-a', 'page');
  reportUsable('mf-a', 'page');
  reportVital('mf-a', 'LCP', 'good');
  expect(beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  const events = [view, { ...view, kind: 'usable' }, { section: 'mf-a', vital: 'LCP', rating: 'good' }];
  expect(sent()).toEqual([['/api/reports', { composition: '0123456789abcdef', events }]]);
});

test('a failure is told at once, and no more often than there were views', () => {
  reportView('mf-d', 'page');
  reportFailure('mf-d', 'page', 'load', new Error('no data'));
  reportFailure('mf-d', 'page', 'render', new Error('no data'));
  reportView('mf-d', 'page');
  reportFailure('mf-d', 'page', 'chunk', new Error('no data'));
  const kinds = sent().map(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual([
    ['view', 'load'],
    ['view', 'chunk'],
  ]);
});

test('what is thrown and has no words is told of, too', () => {
  reportFailure('mf-f', 'page', 'render', Object.create(null));
  expect(sent()[0]?.[1].events[0].message).toBe('thrown: object');
});

test('a failure is told with what the error says, cut short', () => {
  reportFailure('mf-e', 'page', 'render', new TypeError('x'.repeat(500)));
  const [, { events }] = sent()[0] ?? [];
  expect(events[0].message).toBe(`TypeError: ${'x'.repeat(189)}`);
});

test('a page that fails on its way in is told of as often as it is tried', () => {
  reportFailure('mf-c', 'page', 'load', new Error('no data'));
  reportView('mf-c', 'page');
  reportFailure('mf-c', 'page', 'render', new Error('no data'));
  reportView('mf-c', 'page');
  reportFailure('mf-c', 'page', 'load', new Error('no data'));
  const kinds = sent().flatMap(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual(['load', 'view', 'view', 'load']);
});

test('what is left is told when the page goes', () => {
  reportView('mf-a', 'page');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
});

test.each([
  [new SectionLoadError('x'), 'load'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'chunk'],
  [new Error('x'), 'render'],
  ['x', 'render'],
])('the kind of %p is %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});
