import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

// One heartbeat of an electrocardiogram as a sum of bell curves: position in the beat, width and height.
const beat = [
  { at: -0.09, wide: 0.024, tall: 0.16 },
  { at: -0.018, wide: 0.007, tall: -0.2 },
  { at: 0, wide: 0.008, tall: 1 },
  { at: 0.02, wide: 0.008, tall: -0.34 },
  { at: 0.11, wide: 0.034, tall: 0.26 },
];

/** Traces of the same two heartbeats, each stronger than the one before. */
export function pulse({ seed, width, height, hue }) {
  const lines = 22;
  const random = seeded(seed);
  const starts = [random.between(0.26, 0.3), random.between(0.66, 0.7)];
  const traces = Array.from({ length: lines }, (_, line) => {
    const share = line / (lines - 1);
    const points = Array.from({ length: 321 }, (_, step) => {
      const t = step / 320;
      const lift = starts.flatMap((start) =>
        beat.map(
          ({ at, wide, tall }) => tall * Math.exp(-(((t - start - at - (1 - share) * 0.1) / wide) ** 2)),
        ),
      );
      const rest = 0.62 + (1 - share) * 0.2 * Math.sin(t * 5 + share * 2);
      return `${round(t * width)} ${round(height * (rest - share ** 1.4 * 0.44 * lift.reduce((sum, part) => sum + part, 0)))}`;
    });
    const last = line === lines - 1;
    return `<path d="M${points.join('L')}" stroke="${tint(hue + (1 - share) * 34, last ? 66 : 50, round(0.12 + 0.5 * share ** 2 + (last ? 0.38 : 0)))}" stroke-width="${round((height / 420) * (last ? 2.4 : 1))}"/>`;
  });
  const rules = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M0 ${round((index + 1) * height * 0.1)}H${width}" stroke="#fff" stroke-opacity="0.05"/>`,
  );
  return stage(
    { hue, x: 0.5, y: 0.45 },
    `<g fill="none" stroke-linejoin="round">${rules.join('')}${traces.join('')}</g>`,
  );
}
