import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** A low sun and its reflection on water. */
export function sun({ seed, width, height, hue }) {
  const bands = 26;
  const random = seeded(seed);
  const [cx, horizon, radius] = [round(width * 0.56), round(height * 0.56), height * 0.27];
  const rings = Array.from(
    { length: 9 },
    (_, ring) =>
      `<circle cx="${cx}" cy="${horizon}" r="${round(radius * (1.16 + ring * 0.2))}" stroke="${tint(hue + ring * 4, 58, round(0.5 * (1 - ring / 9)))}"/>`,
  );
  const water = Array.from({ length: bands }, (_, band) => {
    const depth = (band + 1) / bands;
    const y = round(horizon + (height - horizon) * depth ** 1.5);
    const reach = radius * (1.1 - 0.35 * depth + random.between(-0.22, 0.22)) * (1 + depth * 0.7);
    const drift = random.between(-0.12, 0.12) * width * depth;
    return `<path d="M0 ${y}H${width}" stroke="#fff" stroke-opacity="0.05"/>
      <path d="M${round(cx - reach + drift)} ${y}H${round(cx + reach + drift)}" stroke="${tint(hue + depth * 26, 60, round(0.95 - depth * 0.6))}" stroke-width="${round(1.5 + depth * height * 0.011)}" stroke-linecap="round"/>`;
  });
  return stage(
    { hue, x: 0.56, y: 0.5 },
    `<clipPath id="sky"><rect width="${width}" height="${horizon}"/></clipPath>
    <g clip-path="url(#sky)" fill="none">${rings.join('')}
      <circle cx="${cx}" cy="${horizon}" r="${round(radius)}" fill="${tint(hue, 55, 0.7)}" filter="url(#bloom)"/>
      <circle cx="${cx}" cy="${horizon}" r="${round(radius)}" fill="url(#column)"/>
    </g>${water.join('')}`,
  );
}
