import {
  reportFailure,
  reportUsable,
  reportView,
  reportVital,
  SectionLoadError,
  startReports,
} from './reports.ts';

const beacon = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  beacon.mockReset();
  Object.assign(navigator, { sendBeacon: beacon });
  showPage('Cases');
});

/** Gives the page a layout, which jsdom has not. */
function showPage(innerText: string, offsetHeight = 300) {
  document.body.innerHTML = '<main id="main"></main>';
  const main = document.getElementById('main') as HTMLElement;
  Object.defineProperties(main, { innerText: { value: innerText }, offsetHeight: { value: offsetHeight } });
}

const sent = () => beacon.mock.calls.map(([address, body]) => [address, JSON.parse(body)]);
const view = { section: 'mf-a', page: 'page', kind: 'view' };

test('sends nothing before reports are started', () => {
  reportView('mf-b', 'page');
  reportFailure('mf-b', 'page', new Error('no data'));
  jest.runAllTimers();
  expect(beacon).not.toHaveBeenCalled();
});

test('sends views together after 10 s, with the composition', () => {
  startReports({ id: '0123456789abcdef' });
  reportView('mf-a', 'page');
  reportUsable('mf-a', 'page');
  reportVital('mf-a', 'LCP', 'good');
  expect(beacon).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  const events = [view, { ...view, kind: 'usable' }, { section: 'mf-a', vital: 'LCP', rating: 'good' }];
  expect(sent()).toEqual([['/api/reports', { composition: '0123456789abcdef', events }]]);
});

test('reports the first press on a link to the form', () => {
  startReports({ id: '0123456789abcdef' });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<a href="/contact#form"><b>Talk to us</b></a><a href="/cases">Cases</a><a href="https://other.example/contact">Other</a>',
  );
  const press = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('a, b')].find(({ innerHTML }) => innerHTML === text)?.click();
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    });
  for (const text of ['Cases', 'Other', 'Talk to us', 'Talk to us']) press(text);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent().map(([, { events }]) => events)).toEqual([
    [{ section: 'shell', page: 'document', kind: 'press' }],
  ]);
});

test('sends a failure at once, and no more failures than views', () => {
  reportView('mf-d', 'page');
  reportFailure('mf-d', 'page', new Error('no data'), 'load');
  reportFailure('mf-d', 'page', new Error('no data'));
  reportView('mf-d', 'page');
  reportFailure('mf-d', 'page', new Error('no data'), 'chunk');
  const kinds = sent().map(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual([
    ['view', 'load'],
    ['view', 'chunk'],
  ]);
});

test('reports a thrown value without a string form', () => {
  reportFailure('mf-f', 'page', Object.create(null));
  expect(sent()[0]?.[1].events.at(-1).message).toBe('thrown: object');
});

test('reports the message of a failure, cut to 200 characters', () => {
  reportFailure('mf-e', 'page', new TypeError('x'.repeat(500)));
  const [, { events }] = sent()[0] ?? [];
  expect(events.at(-1).message).toBe(`TypeError: ${'x'.repeat(189)}`);
});

test('reports the first stack frames in files of releases, in the format of every browser', () => {
  const files = ['mf-a/assets/2.0123.js:1:5', 'shell/assets/packages.0123.js:2:77'];
  const error = new Error('x');
  error.stack = [
    `    at Page (https://www.example.com/releases/${files[0]})`,
    `render@https://www.example.com/releases/${files[1]}`,
    'at chrome-extension://abc/content.js:1:1',
    ...Array.from({ length: 9 }, () => `at (https://www.example.com/releases/${files[0]})`),
  ].join('\n');
  reportFailure('mf-g', 'page', error);
  const [, { events }] = sent()[0] ?? [];
  expect(events.at(-1).frames).toEqual([...files, files[0], files[0], files[0]]);
});

test('reports a page that fails to load as often as it is loaded', () => {
  reportFailure('mf-c', 'page', new Error('no data'), 'load');
  reportView('mf-c', 'page');
  reportFailure('mf-c', 'page', new Error('no data'));
  reportView('mf-c', 'page');
  reportFailure('mf-c', 'page', new Error('no data'), 'load');
  const kinds = sent().flatMap(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  // The first failure comes with the view.
  expect(kinds).toEqual(['view', 'load', 'view', 'load']);
});

test('sends the remaining events when the visitor leaves', () => {
  reportView('mf-a', 'page');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent()).toHaveLength(1);
});

test.each([
  ['without text', '\n ', 300],
  ['that is not displayed', 'Cases', 0],
])('reports a page %s as a failure, and not as usable', (_case, innerText, offsetHeight) => {
  showPage(innerText, offsetHeight);
  const section = `mf-blank-${offsetHeight}`;
  reportView(section, 'page');
  reportUsable(section, 'page');
  const kinds = sent().flatMap(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual(['view', 'blank']);
});

test('reports a page that becomes blank before the visitor leaves it', () => {
  reportView('mf-later', 'page');
  reportUsable('mf-later', 'page');
  document.body.innerHTML = '';
  window.dispatchEvent(new Event('pagehide'));
  const kinds = sent().flatMap(([, { events }]) => events.map(({ kind }: { kind: string }) => kind));
  expect(kinds).toEqual(['view', 'usable', 'blank']);
});

test.each([
  [new SectionLoadError('x'), 'load'],
  [Object.assign(new Error('x'), { name: 'ChunkLoadError' }), 'chunk'],
  [new Error('x'), 'render'],
  ['x', 'render'],
])('the kind of %p is %s', (error, kind) => {
  startReports({ id: '0123456789abcdef' });
  reportView(`mf-${kind}`, 'page');
  reportFailure(`mf-${kind}`, 'page', error);
  expect(sent()[0]?.[1].events.at(-1).kind).toBe(kind);
});

test('sends nothing after a refusal, also of the events before it', () => {
  startReports({ id: '0123456789abcdef' });
  reportView('mf-refused', 'page');
  localStorage.setItem('cookie-consent', 'declined');
  reportFailure('mf-refused', 'page', new Error('no data'), 'load');
  reportVital('mf-refused', 'LCP', 'good');
  jest.runAllTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).not.toHaveBeenCalled();
  localStorage.setItem('cookie-consent', 'dismissed');
  reportView('mf-refused', 'page');
  jest.runAllTimers();
  expect(beacon).toHaveBeenCalledTimes(1);
  localStorage.clear();
});
