import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** Arcs around one centre. @param {{ seed: string, width: number, height: number, hue: number }} options */
export function orbits({ seed, width, height, hue }) {
  const arcs = 22;
  const random = seeded(seed);
  const [cx, cy] = [round(width * 0.5), round(height * 0.52)];
  const lines = Array.from({ length: arcs }, (_, index) => {
    const radius = round(height * (0.09 + index * 0.034));
    const round360 = 2 * Math.PI * radius;
    const dash = random.between(0.12, 0.6) * round360;
    const turn = round(random.between(0, 360));
    const lit = index % 4 === 1;
    const dot = lit
      ? `<circle cx="${cx + radius}" cy="${cy}" r="${round(height / 75)}" fill="${tint(hue, 68)}" transform="rotate(${turn} ${cx} ${cy})"/>`
      : '';
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" stroke="rgb(255 255 255 / 0.06)"/>
      <circle cx="${cx}" cy="${cy}" r="${radius}" stroke="${lit ? tint(hue, 60) : tint(hue + 20, 46, 0.55)}" stroke-width="${lit ? 2.6 : 1.4}" stroke-linecap="round" stroke-dasharray="${round(dash)} ${round(round360)}" transform="rotate(${turn} ${cx} ${cy})"/>${dot}`;
  });
  return stage(
    { hue, x: 0.5, y: 0.52 },
    `<g fill="none">${lines.join('')}</g>
    <circle cx="${cx}" cy="${cy}" r="${round(height * 0.06)}" fill="${tint(hue, 55, 0.9)}" filter="url(#bloom)"/>
    <circle cx="${cx}" cy="${cy}" r="${round(height * 0.032)}" fill="${tint(hue, 60)}"/>`,
  );
}
