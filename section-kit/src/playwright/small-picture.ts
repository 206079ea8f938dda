import { PNG } from 'pngjs';

/** Rounding the colours to steps saves two thirds of the bytes. */
const step = 4;

/** Shrinks a picture to the mean colour of each square: the layout, not the rendering of letters. */
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

/** Marks the squares of a small picture in red on the whole picture. */
export function markSquares(png: Buffer, side: number, marked: Buffer): Buffer {
  const image = PNG.sync.read(png);
  const squares = PNG.sync.read(marked);
  for (let at = 0; at < image.width * image.height; at++) {
    const column = Math.floor((at % image.width) / side);
    const row = Math.floor(at / image.width / side);
    if (column < squares.width && squares.data[4 * (row * squares.width + column) + 3])
      image.data[4 * at] = 255;
  }
  return PNG.sync.write(image);
}
