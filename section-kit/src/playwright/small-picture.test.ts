/** @jest-environment node */
import { PNG } from 'pngjs';
import { markSquares, shrinkPicture } from './small-picture.ts';

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

test('what differs is marked in the whole picture', () => {
  const marks = new PNG({ width: 2, height: 1 });
  marks.data[7] = 255;
  const marked = markSquares(
    pictureOf(5, 3, () => 0),
    2,
    PNG.sync.write(marks),
  );
  expect(reds(marked)).toEqual([0, 0, 255, 255, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0]);
});
