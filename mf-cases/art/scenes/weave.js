import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** Knitted stitches in close-up, with a broad diagonal band of colour. */
export function weave({ seed, width, height, hue }) {
  const columns = 22;
  const random = seeded(seed);
  const step = width / columns;
  const rise = step * 0.78;
  const rows = Math.ceil(height / rise) + 2;
  const sway = random.between(0, 6);
  const stitches = Array.from({ length: rows * columns }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const [x, y] = [round((column + 0.5) * step), round((row - 0.5) * rise)];
    const across = column / columns - 0.5;
    const down = row / rows - 0.5;
    // The band is diagonal and has a ragged edge.
    const edge =
      Math.abs(across * 0.75 + down + 0.05 * Math.sin(across * 9 + sway)) + random.between(0, 0.03);
    const light = Math.max(0, 1 - edge / 0.3);
    const ink =
      light > 0
        ? tint(hue + (1 - light) * 22, round(34 + 30 * light), round(0.35 + 0.65 * light))
        : `rgb(255 255 255 / ${round(random.between(0.05, 0.13) * 100) / 100})`;
    const half = round(step * 0.4);
    const drop = round(rise * 0.66);
    return `<path d="M${round(x - half)} ${y}Q${round(x - half * 0.2)} ${round(y + drop * 0.4)} ${x} ${round(y + drop)}Q${round(x + half * 0.2)} ${round(y + drop * 0.4)} ${round(x + half)} ${y}" stroke="${ink}"/>`;
  });
  return stage(
    { hue, x: 0.4, y: 0.45 },
    `<g fill="none" stroke-width="${round(step * 0.2)}" stroke-linecap="round" stroke-linejoin="round">${stitches.join('')}</g>`,
  );
}
