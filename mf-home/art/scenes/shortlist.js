import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** Rows of a list of names. The given rows are lit and ticked. */
export function shortlist({ seed, width, height, hue, lit = [3, 5, 9] }) {
  const random = seeded(seed);
  const unit = height / 26;
  const rows = Array.from({ length: 14 }, (_, index) => {
    const y = round(index * unit * 2.3);
    const name = round(width * random.between(0.2, 0.36));
    const role = round(width * random.between(0.08, 0.18));
    const box = `<rect y="${y}" width="${round(unit)}" height="${round(unit)}" rx="${round(unit * 0.28)}"`;
    const bar = (x, length, fill) =>
      `<rect x="${round(x)}" y="${round(y + unit * 0.25)}" width="${length}" height="${round(unit * 0.5)}" rx="${round(unit * 0.25)}" fill="${fill}"/>`;
    if (!lit.includes(index)) {
      return `${box} fill="none" stroke="rgb(255 255 255 / 0.14)"/>
        ${bar(unit * 2, name, 'rgb(255 255 255 / 0.1)')}${bar(unit * 3 + name, role, 'rgb(255 255 255 / 0.05)')}`;
    }
    const tick = `<path d="M ${round(unit * 0.24)} ${round(y + unit * 0.52)} l ${round(unit * 0.19)} ${round(unit * 0.19)} l ${round(unit * 0.34)} ${round(-unit * 0.4)}" stroke="#141414" stroke-width="${round(unit * 0.14)}" fill="none"/>`;
    return `<rect x="${round(-unit * 0.9)}" y="${round(y - unit * 0.65)}" width="${round(width * 0.72)}" height="${round(unit * 2.3)}" rx="${round(unit * 0.6)}" fill="${tint(hue, 50, 0.12)}" stroke="${tint(hue, 60, 0.3)}"/>
      ${box} fill="${tint(hue, 58)}"/>${tick}${bar(unit * 2, name, tint(hue, 62))}${bar(unit * 3 + name, role, tint(hue, 60, 0.45))}`;
  });
  return stage(
    { hue, x: 0.4, y: 0.4 },
    `<g transform="translate(${round(width * 0.2)} ${round(height * -0.02)}) rotate(6)">${rows.join('')}</g>`,
  );
}
