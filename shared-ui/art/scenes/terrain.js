import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** A field of points that rises into hills. */
export function terrain({ seed, width, height, hue }) {
  const random = seeded(seed);
  const phase = random.between(0, 6);
  const rows = 40;
  const columns = 72;
  const points = Array.from({ length: rows * columns }, (_, index) => {
    const depth = Math.floor(index / columns) / (rows - 1);
    const across = (index % columns) / (columns - 1) - 0.5;
    const hill =
      Math.sin(across * 7 + phase + depth * 2.4) * Math.cos(depth * 5.2 - phase) +
      0.6 * Math.sin(across * 13 - depth * 3 + phase * 2);
    const nearness = 0.4 + 0.6 * depth;
    const x = width * (0.5 + across * (1.15 + 1.2 * depth));
    const y = height * (0.34 + 0.72 * depth ** 1.3 - hill * 0.1 * nearness);
    const light = Math.min(1, Math.max(0, (hill + 1.1) / 2.3));
    const radius = round((height / 600) * (1.2 + 3.6 * light) * nearness);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${tint(hue + (1 - light) * 26, round(34 + 34 * light), round(0.25 + 0.75 * light))}"/>`;
  });
  return stage({ hue, x: 0.5, y: 0.2 }, points.join(''));
}
