import { PNG } from 'pngjs';

/** Rounding the colours to steps saves two thirds of the bytes. */
const step = 4;

/** Shrinks a picture to the mean colour of each square: the layout, not the rendering of letters. */
export function shrinkPicture(png: Buffer, side: number): Buffer {
  const { data, ...whole } = PNG.sync.read(png);
  const width = Math.floor(whole.width / side);
  const height = Math.floor(whole.height / side);
  const small = new PNG({ width, height });
  const meanOf = (left: number, top: number, channel: number) => {
    let sum = 0;
    for (let y = top; y < top + side; y++)
      for (let x = left; x < left + side; x++) sum += data[4 * (y * whole.width + x) + channel] ?? 0;
    return sum / (side * side);
  };
  for (let at = 0; at < width * height; at++) {
    const [left, top] = [side * (at % width), side * Math.floor(at / width)];
    for (let channel = 0; channel < 3; channel++) {
      const mean = meanOf(left, top, channel);
      small.data[4 * at + channel] = Math.min(255, Math.round(mean / step) * step);
    }
    small.data[4 * at + 3] = 255;
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
