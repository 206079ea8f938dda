/** @jest-environment node */
import { PNG } from 'pngjs';
import { findDifferences, markSquares, shrinkPicture } from './small-picture.ts';

function pictureOf(width: number, height: number, greyOf: (x: number, y: number) => number): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < width * height; at++) {
    image.data.fill(greyOf(at % width, Math.floor(at / width)), 4 * at, 4 * at + 3);
    image.data[4 * at + 3] = 255;
  }
  return PNG.sync.write(image);
}

const reds = (png: Buffer) => [...PNG.sync.read(png).data].filter((_, at) => at % 4 === 0);

test('each square becomes one pixel of its mean, in steps of four; what fills no square is left out', () => {
  const small = shrinkPicture(
    pictureOf(5, 3, (x, y) => (x < 2 ? 10 : 20) + 6 * y),
    2,
  );
  const { width, height } = PNG.sync.read(small);
  expect([width, height]).toEqual([2, 1]);
  expect(reds(small)).toEqual([12, 24]);
});

test('a square differs that is clearly darker or lighter, and what only one picture has', () => {
  const accepted = pictureOf(3, 2, () => 100);
  expect(findDifferences(accepted, accepted)).toEqual([]);
  expect(
    findDifferences(
      accepted,
      pictureOf(3, 2, (x) => 100 + 12 * x),
    ),
  ).toEqual([]);
  expect(
    findDifferences(
      accepted,
      pictureOf(3, 2, (x, y) => (x === 1 && y === 0 ? 74 : 126)),
    ),
  ).toHaveLength(6);
  expect(
    findDifferences(
      accepted,
      pictureOf(2, 3, () => 100),
    ),
  ).toEqual([
    [2, 0],
    [2, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
});

test('what differs is marked in the whole picture', () => {
  const marked = markSquares(
    pictureOf(4, 2, () => 0),
    2,
    [
      [1, 0],
      [0, 5],
    ],
  );
  expect(reds(marked)).toEqual([0, 0, 127, 127, 0, 0, 127, 127]);
});
