import { seeded } from '../random.js';
import { round, stage, tint } from './stage.js';

/** Contour lines around a summit, like on a map. */
export function contours({ seed, width, height, hue }) {
  const rings = 26;
  const random = seeded(seed);
  const centre = { x: width * random.between(0.45, 0.62), y: height * random.between(0.42, 0.56) };
  const waves = [2, 3, 5].map((count) => ({
    count,
    size: random.between(0.05, 0.2) / (count / 2),
    phase: random.between(0, 6),
  }));
  const lines = Array.from({ length: rings }, (_, ring) => {
    const share = (ring + 1) / rings;
    const points = Array.from({ length: 96 }, (_, step) => {
      const angle = (step / 96) * 2 * Math.PI;
      const bend = waves.reduce(
        (sum, { count, size, phase }) => sum + size * Math.sin(count * angle + phase + share * 1.8),
        1,
      );
      const reach = share ** 1.15 * width * 0.66 * bend;
      return `${round(centre.x + Math.cos(angle) * reach)} ${round(centre.y + Math.sin(angle) * reach * 0.72)}`;
    });
    const strong = ring % 5 === 0;
    return `<path d="M${points.join('L')}Z" stroke="${tint(hue + share * 30, strong ? 62 : 50, round((strong ? 0.95 : 0.5) * (1 - share * 0.75)))}" stroke-width="${strong ? 2 : 1.1}"/>`;
  });
  return stage(
    { hue, x: centre.x / width, y: centre.y / height },
    `<g fill="none">${lines.join('')}</g>
    <circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(height / 18)}" fill="${tint(hue, 58, 0.8)}" filter="url(#bloom)"/>
    <circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="${round(height / 80)}" fill="#fff"/>`,
  );
}
