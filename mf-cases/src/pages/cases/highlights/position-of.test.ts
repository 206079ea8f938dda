/** @jest-environment node */
import { positionOf } from './position-of.ts';

const around = (index: number) => [0, 1, 2, 3, 4, 5].map((card) => positionOf(card, index, 6));

test('spec 1 §2: one card is in the centre, its neighbours are left and right, and the others are hidden', () => {
  expect(around(1)).toEqual(['left', 'centre', 'right', 'hidden', 'hidden', 'hidden']);
});

test('spec 1 §4: the first and the last card are neighbours', () => {
  expect(around(0)).toEqual(['centre', 'right', 'hidden', 'hidden', 'hidden', 'left']);
  expect(around(5)).toEqual(['right', 'hidden', 'hidden', 'hidden', 'left', 'centre']);
});
