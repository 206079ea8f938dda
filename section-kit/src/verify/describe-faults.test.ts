import type { PageStateName } from '../contract/page-states.ts';
import { describeFaults } from './describe-faults.ts';
import type { Look } from './look.ts';

const good: Look = {
  status: 200,
  isAnswering: true,
  trouble: undefined,
  headings: 1,
  letters: 100,
  isOneColour: false,
  overflow: 0,
  hasRead: true,
  errors: [],
  failed: [],
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
const patienceMs = 15_000;
const faultsOf = (look: Partial<Look>) =>
  describeFaults({ look: { ...good, ...look }, live: good, frame: good.frame, patienceMs });

test('what is as good as what is live has no faults', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ measures: { ...good.measures, scripts: 290_000, largestPaintMs: 2700 } })).toEqual([]);
});

test.each<[Partial<Look>, string[]]>([
  [{ status: 500 }, ['The address answers 500 and not 200.']],
  [{ status: 0 }, ['The address gives no document.']],
  [
    { isAnswering: false, errors: ['boom'] },
    [
      'The page does not answer within 15 seconds: something in it runs without end.',
      'The console says: boom',
    ],
  ],
  [
    { isAnswering: false, trouble: 'Error: it went elsewhere' },
    ['The page could not be looked at to the end: Error: it went elsewhere'],
  ],
  [
    { measures: { ...good.measures, hydratedMs: undefined } as never },
    ['The page does not react within 15 seconds: it was not hydrated.'],
  ],
  [{ headings: 0 }, ['The page shows no headings of the first level, and not one.']],
  [{ headings: 2 }, ['The page shows 2 headings of the first level, and not one.']],
  [{ letters: 0, isOneColour: true }, ['The page is blank: its first screen shows no text.']],
  [{ overflow: 12 }, ['The page is 12 pixels wider than the window.']],
  [{ isOneColour: true }, ['The page is blank: its first screen is of one colour.']],
  [{ errors: ['boom\nat x', 'boom\nat x'] }, ['The console says: boom at x']],
  [{ failed: ['/api/nothing: 404'] }, ['A request failed: /api/nothing: 404']],
  [
    { frame: { body: { display: 'none', color: 'black' } } },
    ["Something of the section reaches the site's body, whose display is none and not block."],
  ],
  [{ violations: [['image-alt', ['<img>']]] }, ['axe objects (image-alt) to <img>']],
  [
    { measures: { ...good.measures, shift: 0.12 } },
    ['What is there moves while the page loads: 0.120, and 0.02 is what this site allows.'],
  ],
  [{ pictures: [['/a.png', 9_400_000]] }, ['The picture /a.png has 9.4 MB; one may have 1.0 MB.']],
  [
    { measures: { ...good.measures, pictures: 9_400_000, largestPaintMs: 5200 } },
    [
      'The page loads 9400 kB of pictures; what is live 50 kB.',
      'The largest paint comes after 5.2 s; that of what is live after 0.4 s.',
    ],
  ],
])('%j', (look, sentences) => {
  expect(faultsOf(look)).toEqual(sentences);
});

test('where nothing is live there is nothing to be worse than', () => {
  const measures = { ...good.measures, scripts: 900_000, largestPaintMs: 9000, shift: 0.5 };
  expect(describeFaults({ look: { ...good, measures }, patienceMs })).toEqual([]);
});

const unhydrated = { ...good.measures, hydratedMs: undefined } as never;

test.each<[PageStateName, Partial<Look>]>([
  ['failing', { headings: 0, failed: ['/api/jobs: 500'] }],
  ['empty', { failed: ['/api/jobs/one: 404'] }],
  ['no-javascript', { measures: unhydrated, errors: ["Blocked script execution in '/'"] }],
])('what makes the state "%s" is no fault there, and is one elsewhere', (state, look) => {
  const seen = { look: { ...good, ...look }, patienceMs };
  expect(describeFaults({ ...seen, state })).toEqual([]);
  expect(describeFaults({ ...seen, state: 'long' })).not.toEqual([]);
});

test('an address may be one of which nothing is there', () => {
  const seen = { look: { ...good, status: 404 }, patienceMs };
  expect(describeFaults({ ...seen, status: 404 })).toEqual([]);
  expect(describeFaults({ ...seen, look: good, status: 404 })).toEqual([
    'The address answers 200 and not 404.',
  ]);
});
