import { seeded } from '../random.js';
import { round, stage } from './stage.js';

/** Ribbons of fine lines that flow in one direction. */
export function flow({ seed, width, height, hue }) {
  const lines = 64;
  const random = seeded(seed);
  const [slow, fast, lift] = [random.between(0.9, 1.6), random.between(2.2, 3.4), random.between(0, 6)];
  const paths = Array.from({ length: lines }, (_, index) => {
    const share = index / (lines - 1);
    const points = Array.from({ length: 41 }, (_, step) => {
      const t = step / 40;
      const wave = Math.sin(t * slow * Math.PI + lift + share * 1.5) * 0.24;
      const ripple = Math.sin(t * fast * Math.PI + share * 4 + lift) * 0.09 * (1 - share * 0.6);
      const spread = (share - 0.5) * (0.12 + 0.62 * Math.sin(t * Math.PI * 0.9 + 0.35) ** 2);
      return `${round((t * 1.1 - 0.05) * width)} ${round((0.52 + wave + ripple + spread) * height)}`;
    });
    return `<path d="M${points.join('L')}" opacity="${round(0.22 + 0.7 * Math.sin(share * Math.PI))}"/>`;
  });
  return stage(
    { hue, x: 0.55, y: 0.5 },
    `<g fill="none" stroke="url(#ink)" stroke-width="${round(height / 420)}">${paths.join('')}</g>`,
  );
}
