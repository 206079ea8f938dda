/** @jest-environment node */

import { describeAdded } from './describe-faults.ts';
import type { Observation } from './observation.ts';

const good = {
  isAnswering: true,
  patienceMs: 15_000,
  trouble: undefined,
  errors: [] as string[],
  failed: [] as string[],
  dialogs: [] as string[],
  measures: { hydratedMs: 300, shift: 0, scripts: 0, styles: 0, pictures: 0 },
} as Observation;
const thrown = (file: string) => `TypeError: x is undefined\n    at ${file}:1:20`;
const live = { errors: ['unknown directive', thrown('main.1a.js')], failed: ['/a.webp: 404'], dialogs: [] };

test.each<[Partial<Observation>, string[]]>([
  [{}, []],
  [live, []],
  [{ errors: [thrown('main.2b.js')] }, []],
  [{ errors: ['unknown directive', 'boom'] }, ['The console says: boom']],
  [{ failed: ['/b.webp: 404'] }, ['A request failed: /b.webp: 404']],
  [{ isAnswering: false }, [expect.stringMatching(/^The page does not answer within 15 seconds/)]],
  [{ measures: { ...good.measures, hydratedMs: undefined } as never }, ['The page was not hydrated.']],
  [{ isAnswering: false, trouble: 'it crashed' }, ['The observation of the page ended early: it crashed']],
])('in another browser, %j is what a release adds to the live page', (observed, sentences) => {
  expect(describeAdded({ ...good, ...observed }, live)).toEqual(sentences);
});
