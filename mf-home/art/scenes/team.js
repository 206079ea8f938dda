import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

const size = 18;

/** Eighteen people around a table, and a thread from each to the people they talk to. Three are lit. */
export function team({ seed, width, height, hue }) {
  const random = seeded(seed);
  const unit = height / 26;
  const places = Array.from({ length: size }, (_, index) => {
    const angle = (index / size) * 2 * Math.PI - Math.PI / 2;
    return [round(width / 2 + Math.cos(angle) * unit * 15), round(height / 2 + Math.sin(angle) * unit * 9)];
  });
  const threads = places.flatMap(([x, y], index) =>
    [5, 7, 9].map((step) => {
      const [toX, toY] = places[(index + step + Math.floor(random.between(0, 3))) % size];
      const lit = index % 6 === 1;
      return `<path d="M ${x} ${y} Q ${round(width / 2)} ${round(height / 2)} ${toX} ${toY}" fill="none" stroke="${tint(hue, 56, lit ? 0.75 : 0.2)}" stroke-width="${round(unit * (lit ? 0.1 : 0.07))}"/>`;
    }),
  );
  const people = places.map(([x, y], index) => {
    const lit = index % 6 === 1;
    const ink = lit ? tint(hue, 62) : 'rgb(150 150 146)';
    return `<g transform="translate(${x} ${y})">
      <circle r="${round(unit * 1.55)}" fill="${lit ? tint(hue, 24) : 'rgb(30 30 29)'}" stroke="${lit ? tint(hue, 58) : 'rgb(255 255 255 / 0.22)'}" stroke-width="${round(unit * 0.09)}"/>
      <circle cy="${round(unit * -0.35)}" r="${round(unit * 0.48)}" fill="${ink}"/>
      <path d="M ${round(unit * -0.95)} ${round(unit * 0.95)} a ${round(unit * 0.95)} ${round(unit * 0.8)} 0 0 1 ${round(unit * 1.9)} 0 z" fill="${ink}"/></g>`;
  });
  return stage({ hue, x: 0.5, y: 0.5 }, `${threads.join('')}${people.join('')}`);
}
