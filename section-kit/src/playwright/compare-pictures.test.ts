/** @jest-environment node */
import { PNG } from 'pngjs';
import { comparePictures } from './compare-pictures.ts';

/** A grey picture with a white square of this size in its middle. */
function pictureWith(square: number): Buffer {
  const image = new PNG({ width: 100, height: 100 });
  for (let at = 0; at < image.data.length; at += 4) image.data.writeUInt32BE(0x808080ff, at);
  for (let x = 0; x < square; x++)
    for (let y = 0; y < square; y++) image.data.writeUInt32BE(0xffffffff, 4 * ((y + 30) * 100 + x + 30));
  return PNG.sync.write(image);
}

test('what differs is marked, and the mark is nothing elsewhere', () => {
  const { share, marked } = comparePictures(pictureWith(20), pictureWith(0));
  expect(share).toBeCloseTo(0.04, 2);
  const { data } = PNG.sync.read(marked ?? Buffer.alloc(0));
  const opaque = Array.from({ length: 100 * 100 }, (_, pixel) => data[4 * pixel + 3]).filter(Boolean).length;
  expect(opaque / 10_000).toBe(share);
});

test('what is the same to people has no mark', () => {
  expect(comparePictures(pictureWith(20), pictureWith(20))).toEqual({ count: 0, share: 0 });
});

test('what only one of the two has differs', () => {
  const narrow = new PNG({ width: 90, height: 100 });
  narrow.data.fill(PNG.sync.read(pictureWith(0)).data.subarray(0, 4));
  expect(comparePictures(pictureWith(0), PNG.sync.write(narrow), { includeAA: true })).toMatchObject({
    count: 1000,
  });
});
