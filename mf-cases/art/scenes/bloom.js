import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Dots in the spiral order of sunflower seeds. */
export function bloom({ seed, width, height, hue }) {
  const seeds = 720;
  const random = seeded(seed);
  const turn = random.between(0, 6);
  const [cx, cy] = [width * 0.52, height * 0.5];
  const reach = Math.hypot(width, height) * 0.5;
  const dots = Array.from({ length: seeds }, (_, index) => {
    const share = index / seeds;
    const angle = index * goldenAngle + turn;
    const distance = reach * Math.sqrt(share);
    const wave = 0.5 + 0.5 * Math.sin(share * 15 - angle * 2);
    const light = (1 - share) * 0.55 + wave * 0.45;
    const radius = (height / 600) * (1.6 + 7.5 * wave * (0.35 + share));
    return `<circle cx="${round(cx + Math.cos(angle) * distance)}" cy="${round(cy + Math.sin(angle) * distance)}" r="${round(radius)}" fill="${tint(hue + share * 34, round(38 + 28 * light), round(0.2 + 0.75 * light * (1 - share * 0.5)))}"/>`;
  });
  return stage(
    { hue, x: 0.52, y: 0.5 },
    `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(height * 0.045)}" fill="${tint(hue, 60, 0.55)}" filter="url(#bloom)"/>${dots.join('')}`,
  );
}
