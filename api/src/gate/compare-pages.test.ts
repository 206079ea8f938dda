import { manifestOf } from '../testing/manifest-of.ts';
import { comparePages } from './check-renders.ts';
import type { Trial } from './start-trial.ts';

const { section } = manifestOf('mf-a', {
  routes: [
    { path: '/a', page: 'a' },
    { path: '/b', page: 'b' },
    { path: '/also-a', page: 'a' },
  ],
});
const compare = (listPages: Trial['listPages']) => comparePages({ listPages } as Trial, section);

test('code with the pages of its section.json, in any order, has no faults', async () => {
  expect(await compare(async (name) => (name === 'mf-a' ? ['b', 'a'] : []))).toEqual([]);
});

test('each page that only section.json or only the code has is one fault', async () => {
  expect(await compare(async () => ['c', 'b'])).toEqual([
    { message: 'mf-a declares the page "a", which its code does not export.', sections: ['mf-a'] },
    { message: 'mf-a gives the page "c", which no route of section.json names.', sections: ['mf-a'] },
  ]);
});

test('code that cannot be loaded is the only fault', async () => {
  const broken = async () => {
    throw new TypeError('x is no function\n    at mf-a');
  };
  expect(await compare(broken)).toEqual([
    { message: 'mf-a: its server bundle cannot be loaded: x is no function', sections: ['mf-a'] },
  ]);
});
