import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** Rising columns under a line. @param {{ seed: string, width: number, height: number, hue: number }} options */
export function rising({ seed, width, height, hue }) {
  const columns = 16;
  const random = seeded(seed);
  const step = (width * 0.84) / columns;
  const base = height * 0.88;
  const tops = Array.from({ length: columns }, (_, index) => {
    const share = index / (columns - 1);
    return base - height * (0.07 + 0.56 * share ** 1.7 + random.between(-0.03, 0.05));
  });
  const x = (/** @type {number} */ index) => round(width * 0.08 + index * step);
  const bars = tops.map(
    (top, index) =>
      `<rect x="${x(index)}" y="${round(top)}" width="${round(step * 0.56)}" height="${round(base - top)}" rx="${round(step * 0.12)}" fill="url(#column)" opacity="${round(0.3 + 0.7 * (index / columns))}"/>`,
  );
  const rules = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M${round(width * 0.08)} ${round(base - index * height * 0.14)}H${round(width * 0.94)}" stroke="#fff" stroke-opacity="0.07"/>`,
  );
  const line = tops.map((top, index) => `${round(x(index) + step * 0.28)} ${round(top - height * 0.07)}`);
  const [endX = '0', endY = '0'] = (line.at(-1) ?? '').split(' ');
  return stage(
    { hue, x: 0.85, y: 0.15 },
    `${rules.join('')}${bars.join('')}
    <path d="M${line.join('L')}" fill="none" stroke="${tint(hue, 66)}" stroke-width="${round(height / 170)}" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="${endX}" cy="${endY}" r="${round(height / 24)}" fill="${tint(hue, 60, 0.6)}" filter="url(#bloom)"/>
    <circle cx="${endX}" cy="${endY}" r="${round(height / 70)}" fill="#fff"/>`,
  );
}
