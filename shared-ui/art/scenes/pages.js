import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** A tilted wall of pages. One page is lit. */
export function pages({ seed, width, height, hue }) {
  const random = seeded(seed);
  const unit = width / 24;
  const cards = Array.from({ length: 30 }, (_, index) => {
    const column = index % 6;
    const row = Math.floor(index / 6);
    const lit = index === 14;
    const x = round(column * unit * 4.9 - unit * 2);
    const y = round(row * unit * 5.9 - unit * (4 + (column % 2) * 2.4));
    const ink = lit ? tint(hue, 20, 0.85) : 'rgb(255 255 255 / 0.16)';
    const lines = Array.from(
      { length: 4 },
      (_, line) =>
        `<rect x="${unit * 0.5}" y="${round(unit * (3 + line * 0.55))}" width="${round(unit * random.between(1.6, 3.3))}" height="${round(unit * 0.2)}" rx="${round(unit * 0.1)}" fill="${ink}"/>`,
    );
    const picture = `<rect x="${unit * 0.5}" y="${unit * 0.5}" width="${round(unit * 3.4)}" height="${round(unit * 2.1)}" rx="${round(unit * 0.25)}" fill="${lit ? tint(hue, 30, 0.45) : tint(hue + random.between(-20, 40), 40, random.between(0.08, 0.4))}"/>`;
    return `<g transform="translate(${x} ${y})">
      <rect width="${round(unit * 4.4)}" height="${round(unit * 5.4)}" rx="${round(unit * 0.45)}" fill="${lit ? tint(hue, 58) : 'rgb(38 38 38 / 0.86)'}" stroke="rgb(255 255 255 / 0.1)"/>
      ${picture}${lines.join('')}</g>`;
  });
  return stage(
    { hue, x: 0.55, y: 0.45 },
    `<g transform="translate(${round(width * 0.05)} ${round(height * 0.14)}) rotate(-9) skewX(-5)">${cards.join('')}</g>`,
  );
}
