import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** A honeycomb whose cells fill from one corner. */
export function cells({ seed, width, height, hue }) {
  const columns = 17;
  const random = seeded(seed);
  const radius = width / columns / 1.5;
  const rows = Math.ceil(height / (radius * Math.sqrt(3))) + 2;
  const combs = Array.from({ length: (columns + 2) * rows }, (_, index) => {
    const column = (index % (columns + 2)) - 1;
    const row = Math.floor(index / (columns + 2)) - 1;
    const x = column * radius * 1.5 + radius;
    const y = (row + (column % 2 === 0 ? 0 : 0.5)) * radius * Math.sqrt(3) + radius;
    const distance = Math.hypot(x - width * 0.3, y - height * 0.62) / width;
    const light = Math.max(0, 1 - distance * 1.9 + random.between(-0.28, 0.24));
    const size = radius * (0.5 + 0.42 * Math.min(1, light));
    const corners = Array.from({ length: 6 }, (_, corner) => {
      const angle = (corner / 6) * 2 * Math.PI;
      return `${round(x + Math.cos(angle) * size)} ${round(y + Math.sin(angle) * size)}`;
    });
    const fill =
      light > 0.08
        ? tint(hue + (1 - light) * 34, round(20 + 42 * light), round(0.2 + 0.8 * Math.min(1, light)))
        : 'none';
    return `<path d="M${corners.join('L')}Z" fill="${fill}" stroke="${light > 0.08 ? tint(hue, 66, 0.5) : 'rgb(255 255 255 / 0.12)'}"/>`;
  });
  return stage(
    { hue, x: 0.3, y: 0.62 },
    `<g stroke-width="${round(height / 450)}" stroke-linejoin="round">${combs.join('')}</g>`,
  );
}
