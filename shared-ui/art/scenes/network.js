import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** A network of linked nodes. A few are highlighted. */
export function network({ seed, width, height, hue }) {
  const nodes = 54;
  const random = seeded(seed);
  /** @type {{ x: number, y: number, chosen: boolean }[]} */
  const placed = [];
  const gap = Math.sqrt((width * height) / nodes) * 0.72;
  for (let attempt = 0; attempt < nodes * 40 && placed.length < nodes; attempt++) {
    const x = random.between(-0.02, 1.02) * width;
    const y = random.between(-0.02, 1.02) * height;
    if (placed.every((other) => Math.hypot(other.x - x, other.y - y) > gap)) {
      placed.push({ x: round(x), y: round(y), chosen: placed.length % 7 === 3 });
    }
  }
  const edges = placed.flatMap((from, index) =>
    placed.slice(index + 1).flatMap((to) => {
      const length = Math.hypot(from.x - to.x, from.y - to.y);
      if (length > gap * 1.75) return [];
      const lit = from.chosen || to.chosen;
      const stroke = lit ? tint(hue, 62, 0.75) : 'rgb(255 255 255 / 0.14)';
      return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="${stroke}" stroke-width="${lit ? 1.8 : 1}"/>`;
    }),
  );
  const unit = height / 600;
  const dots = placed.map(({ x, y, chosen }) =>
    chosen
      ? `<circle cx="${x}" cy="${y}" r="${round(34 * unit)}" fill="${tint(hue, 55, 0.45)}" filter="url(#bloom)"/>
         <circle cx="${x}" cy="${y}" r="${round(20 * unit)}" fill="none" stroke="${tint(hue, 65, 0.6)}"/>
         <circle cx="${x}" cy="${y}" r="${round(9 * unit)}" fill="${tint(hue, 68)}"/>`
      : `<circle cx="${x}" cy="${y}" r="${round(random.between(3, 5) * unit)}" fill="rgb(255 255 255 / 0.5)"/>`,
  );
  return stage({ hue, x: 0.35, y: 0.4 }, edges.join('') + dots.join(''));
}
