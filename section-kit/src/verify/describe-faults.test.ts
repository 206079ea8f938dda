import type { PageStateName } from '../contract/page-states.ts';
import { describeFaults, isDoubtful } from './describe-faults.ts';
import type { Observation } from './observation.ts';

const good: Observation = {
  status: 200,
  isAnswering: true,
  patienceMs: 15_000,
  trouble: undefined,
  headings: 1,
  letters: 100,
  isOneColour: false,
  overflow: 0,
  narrowOverflow: 0,
  blockedMs: 200,
  restless: undefined,
  hasRead: true,
  errors: [],
  failed: [],
  dialogs: [],
  habits: [],
  forms: 0,
  violations: [],
  frame: { body: { display: 'block', color: 'black' } },
  measures: {
    hydratedMs: 300,
    largestPaintMs: 400,
    shift: 0,
    scripts: 100_000,
    styles: 10_000,
    pictures: 50_000,
  },
  pictures: [['/a.webp', 50_000]],
  picture: Buffer.of(),
  cutFrom: undefined,
};
const faultsOf = (observed: Partial<Observation>) =>
  describeFaults({ observed: { ...good, ...observed }, live: good, frame: good.frame });

test('a page as good as the live one has no faults', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ measures: { ...good.measures, scripts: 290_000, largestPaintMs: 2700 } })).toEqual([]);
});

test.each<[Partial<Observation>, string[]]>([
  [{ status: 500 }, ['The address has status 500; expected 200.']],
  [{ status: 0 }, ['The address has no document.']],
  [
    { isAnswering: false, errors: ['boom'] },
    [
      'The page does not answer within 15 seconds, probably because of an endless loop.',
      'The console says: boom',
    ],
  ],
  [
    { isAnswering: false, trouble: 'Error: it went elsewhere' },
    ['The observation of the page ended early: Error: it went elsewhere'],
  ],
  [{ measures: { ...good.measures, hydratedMs: undefined } as never }, ['The page was not hydrated.']],
  [{ headings: 0 }, ['The page has no visible headings of the first level; it must have one.']],
  [{ headings: 2 }, ['The page has 2 visible headings of the first level; it must have one.']],
  [{ letters: 0, isOneColour: true }, ['The page is blank: its first screen shows no text.']],
  [{ overflow: 12, narrowOverflow: 82 }, ['The page is 12 pixels wider than the window.']],
  [{ narrowOverflow: 12 }, ['In a window of 320 pixels, the page is 12 pixels wider.']],
  [{ isOneColour: true }, ['The page is blank: its first screen has only one colour.']],
  [{ errors: ['boom\nat x', 'boom\nat x'] }, ['The console says: boom at x']],
  [
    { errors: ['text', 'HTML'].map((what) => `Error: Minified React error #418; visit … args[]=${what}`) },
    [
      'The browser renders other content than the server, probably because of a clock, chance, the window or a media query in render (React error 418).',
    ],
  ],
  [
    { restless: '/api/jobs' },
    ['The page is not idle after 15.0 s: it still sends requests or waits for one, the newest is /api/jobs.'],
  ],
  [{ blockedMs: 5040 }, ['The page blocks its main thread for 5.0 s at a time; the limit is 3.0 s.']],
  [
    { errors: ['Error: boom'], headings: 0, letters: 0 },
    [
      'The console says: Error: boom',
      'The page has no visible headings of the first level; it must have one.',
      'The page is blank: its first screen shows no text.',
    ],
  ],
  [{ dialogs: ['alert "Hello"'] }, ['The page opens a window of the browser: alert "Hello"']],
  [{ habits: ['It has a habit.', 'It has a habit.'] }, ['It has a habit.']],
  [{ failed: ['/api/nothing: 404'] }, ['A request failed: /api/nothing: 404']],
  [
    { frame: { body: { display: 'none', color: 'black' } } },
    ["The section changes the site's body, whose display is none and not block."],
  ],
  [{ violations: [['image-alt', ['<img>']]] }, ['axe finds image-alt: <img>']],
  [
    { measures: { ...good.measures, shift: 0.12 } },
    ['The layout shifts by 0.120 while the page loads; the limit is 0.02.'],
  ],
  [{ pictures: [['/a.png', 9_400_000]] }, ['The picture /a.png has 9.4 MB; the limit is 1.0 MB.']],
  [
    { measures: { ...good.measures, pictures: 9_400_000, largestPaintMs: 5200 } },
    [
      'The page loads 9400 kB of pictures; the live page loads 50 kB.',
      'The largest paint comes after 5.2 s; on the live page after 0.4 s.',
    ],
  ],
])('%j', (observed, sentences) => {
  expect(faultsOf(observed)).toEqual(sentences);
});

test('a page with many bytes of scripts is a fault without a live page, too', () => {
  const measures = { ...good.measures, scripts: 3_200_000 };
  expect(describeFaults({ observed: { ...good, measures } })).toEqual([
    'The page loads 3.2 MB of scripts before compression; the limit is 1.0 MB.',
  ]);
});

test('without a live page, no comparison is made', () => {
  const measures = { ...good.measures, scripts: 900_000, largestPaintMs: 9000, shift: 0.5 };
  expect(describeFaults({ observed: { ...good, measures } })).toEqual([]);
});

const unhydrated = { ...good.measures, hydratedMs: undefined } as never;

test.each<[PageStateName, Partial<Observation>]>([
  ['failing', { headings: 0, failed: ['/api/jobs: 500'] }],
  ['empty', { failed: ['/api/jobs/one: 404'] }],
  ['no-javascript', { measures: unhydrated, errors: ["Blocked script execution in '/'"] }],
])('the effects of the state "%s" are faults only in other states', (state, observed) => {
  const seen = { observed: { ...good, ...observed } };
  expect(describeFaults({ ...seen, state })).toEqual([]);
  expect(describeFaults({ ...seen, state: 'long' })).not.toEqual([]);
});

test.each<[Partial<Observation>, boolean]>([
  [{}, false],
  [{ errors: ['boom'] }, false],
  [{ blockedMs: 5040 }, true],
  [{ isAnswering: false }, true],
  [{ measures: unhydrated }, true],
  [{ letters: 0 }, true],
  [{ restless: '/api/jobs' }, true],
  [{ violations: undefined }, true],
])('of %j a busy machine may be the cause: %s', (observed, expected) => {
  expect(isDoubtful({ ...good, ...observed }, undefined)).toBe(expected);
});

test('the expected status of an address may be 404', () => {
  const seen = { observed: { ...good, status: 404 } };
  expect(describeFaults({ ...seen, status: 404 })).toEqual([]);
  expect(describeFaults({ ...seen, observed: good, status: 404 })).toEqual([
    'The address has status 200; expected 404.',
  ]);
});
