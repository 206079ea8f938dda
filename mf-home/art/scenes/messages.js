import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** A tilted conversation in speech bubbles. One reply is lit. */
export function messages({ seed, width, height, hue }) {
  const random = seeded(seed);
  const unit = height / 20;
  let y = -unit * 2;
  const bubbles = Array.from({ length: 8 }, (_, index) => {
    const mine = index % 2 === 0;
    const lit = index === 3;
    const lines = lit ? 2 : 1 + Math.round(random.between(0, 2));
    const wide = round(width * random.between(0.34, 0.5));
    const tall = round(unit * (lines * 1.05 + 1.15));
    const x = round(mine ? width * 0.5 : width * 0.06);
    const top = round(y);
    y += tall + unit * 0.7;
    const fill = lit ? tint(hue, 58) : mine ? tint(hue + 18, 40, 0.22) : 'rgb(48 48 48 / 0.9)';
    const ink = lit ? tint(hue, 18, 0.85) : 'rgb(255 255 255 / 0.2)';
    const text = Array.from(
      { length: lines },
      (_, line) =>
        `<rect x="${round(x + unit * 0.9)}" y="${round(top + unit * (0.85 + line * 1.05))}" width="${round((wide - unit * 1.8) * (line === lines - 1 ? random.between(0.4, 0.75) : random.between(0.86, 1)))}" height="${round(unit * 0.4)}" rx="${round(unit * 0.2)}" fill="${ink}"/>`,
    );
    return `<rect x="${x}" y="${top}" width="${wide}" height="${tall}" rx="${round(unit * 0.9)}" fill="${fill}" stroke="rgb(255 255 255 / 0.08)"/>${text.join('')}`;
  });
  return stage(
    { hue, x: 0.35, y: 0.62 },
    `<g transform="translate(${round(width * 0.02)} ${round(height * 0.04)}) rotate(-5)">${bubbles.join('')}</g>`,
  );
}
