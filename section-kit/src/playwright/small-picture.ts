import { PNG } from 'pngjs';

/** How far the mean of a square may be from the accepted one, of 255: letters that are drawn by other means stay below. */
const slack = 24;
/** Colours are kept in steps, which a third of the bytes is enough for. */
const step = 4;

/** A picture of which each pixel is the mean of a square of the page: where what stands, without how its letters are drawn. */
export function shrinkPicture(png: Buffer, side: number): Buffer {
  const { data, ...whole } = PNG.sync.read(png);
  const width = Math.floor(whole.width / side);
  const height = Math.floor(whole.height / side);
  const small = new PNG({ width, height });
  const sums = new Uint32Array(width * 3);
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let y = row * side; y < (row + 1) * side; y++) {
      for (let x = 0; x < width * side; x++) {
        const from = 4 * (y * whole.width + x);
        const to = 3 * Math.floor(x / side);
        for (let channel = 0; channel < 3; channel++) {
          sums[to + channel] = (sums[to + channel] ?? 0) + (data[from + channel] ?? 0);
        }
      }
    }
    for (let column = 0; column < width; column++) {
      const to = 4 * (row * width + column);
      for (let channel = 0; channel < 3; channel++) {
        const mean = (sums[3 * column + channel] ?? 0) / (side * side);
        small.data[to + channel] = Math.min(255, Math.round(mean / step) * step);
      }
      small.data[to + 3] = 255;
    }
  }
  return PNG.sync.write(small, { colorType: 2, deflateLevel: 9 });
}

/** @returns the pixels in which two small pictures differ, by column and row. What only one of them has differs. */
export function findDifferences(one: Buffer, other: Buffer): [column: number, row: number][] {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  const differing: [number, number][] = [];
  for (let row = 0; row < Math.max(a.height, b.height); row++) {
    for (let column = 0; column < Math.max(a.width, b.width); column++) {
      const isInBoth = [a, b].every(({ width, height }) => column < width && row < height);
      const isAlike = [0, 1, 2].every((channel) => {
        const [before = 0, after = 0] = [a, b].map(
          ({ data, width }) => data[4 * (row * width + column) + channel],
        );
        return Math.abs(before - after) <= slack;
      });
      if (!isInBoth || !isAlike) differing.push([column, row]);
    }
  }
  return differing;
}

/** The whole picture, with a red veil over the squares in which it differs. */
export function markSquares(png: Buffer, side: number, squares: [column: number, row: number][]): Buffer {
  const image = PNG.sync.read(png);
  for (const [column, row] of squares) {
    for (let y = row * side; y < Math.min((row + 1) * side, image.height); y++) {
      for (let x = column * side; x < (column + 1) * side; x++) {
        const at = 4 * (y * image.width + x);
        for (const [channel, red] of [255, 0, 0].entries()) {
          image.data[at + channel] = (red + (image.data[at + channel] ?? 0)) / 2;
        }
      }
    }
  }
  return PNG.sync.write(image);
}
