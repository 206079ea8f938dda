import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** An isometric grid of towers. @param {{ seed: string, width: number, height: number, hue: number }} options */
export function blocks({ seed, width, height, hue }) {
  const side = 11;
  const random = seeded(seed);
  const unit = (width / side) * 0.62;
  const [originX, originY] = [width * 0.5, height * 0.06];
  const towers = Array.from({ length: side * side }, (_, index) => {
    const [column, row] = [index % side, Math.floor(index / side)];
    const middle = 1 - Math.hypot(column - side / 2 + 0.5, row - side / 2 + 0.5) / (side * 0.62);
    const lit = random.next() < 0.14;
    const tall = height * Math.max(0.02, 0.2 * middle * random.between(0.3, 1.5) + (lit ? 0.05 : 0));
    const x = originX + (column - row) * unit * 0.86;
    const y = originY + (column + row) * unit * 0.5 + height * 0.06;
    return tower({ x, y: y - tall, tall, unit: unit * 0.88, hue: hue + middle * 14, lit });
  });
  return stage({ hue, x: 0.5, y: 0.4 }, towers.join(''));
}

/** @param {{ x: number, y: number, tall: number, unit: number, hue: number, lit: boolean }} options */
function tower({ x, y, tall, unit, hue, lit }) {
  const [wide, deep] = [unit * 0.86, unit * 0.5];
  const top = [`${round(x)} ${round(y)}`, `${round(x + wide)} ${round(y + deep)}`];
  const front = `${round(x)} ${round(y + deep * 2)}`;
  const left = `${round(x - wide)} ${round(y + deep)}`;
  const face = (/** @type {string} */ path, /** @type {string} */ fill) =>
    `<path d="M${path}Z" fill="${fill}" stroke="rgb(20 20 20 / 0.7)" stroke-width="1"/>`;
  return (
    face(
      `${left}L${front}v${round(tall)}L${round(x - wide)} ${round(y + deep + tall)}`,
      lit ? tint(hue, 34) : tint(hue, 12),
    ) +
    face(
      `${front}L${top[1]}v${round(tall)}L${round(x)} ${round(y + deep * 2 + tall)}`,
      lit ? tint(hue, 22) : tint(hue, 8),
    ) +
    face(`${top.join('L')}L${front}L${left}`, lit ? tint(hue, 62) : tint(hue, 20))
  );
}
