/** @jest-environment node */
import { describeGrowth } from './come-back.ts';

const round = { listeners: 256, nodes: 711, timers: 2, bytes: 4_000_000 };

test.each([
  [[round, round, round], []],
  [[round, { ...round, listeners: 300, nodes: 712 }, round], []],
  [[round, { ...round, bytes: 4_100_000 }, { ...round, bytes: 4_200_000 }], []],
  [
    [round, { ...round, timers: 3 }, { ...round, timers: 4 }],
    ['Each visit of /a leaves timers behind: 2, then 3, then 4.'],
  ],
  [
    [round, { ...round, listeners: 257, nodes: 740 }, { ...round, listeners: 258, nodes: 770 }],
    ['Each visit of /a leaves listeners and nodes behind: 256, then 257, then 258; 711, then 740, then 770.'],
  ],
])('after the rounds %j the page is said to leave %j', (held, sentences) => {
  expect(describeGrowth(held, '/a')).toEqual(sentences);
});
