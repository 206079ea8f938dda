import { seeded } from '../../shared-ui/art/random.js';

/** Soft lights that overlap. The hero shows them blurred, as its background. */
export function glow({ seed, width, height, hues }) {
  const random = seeded(seed);
  const lights = hues.flatMap((hue, index) =>
    [0, 1].map(() => {
      const x = random.between(0.05, 0.95) * width;
      const y = random.between(0, 1) * height;
      const reach = random.between(0.16, 0.38) * width;
      const light = index === 0 ? 52 : random.between(24, 40);
      const tilt = random.between(-40, 40);
      return `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * random.between(0.3, 0.6)}"
        transform="rotate(${tilt} ${x} ${y})" fill="hsl(${hue} 90% ${light}%)" opacity="${index === 0 ? 0.75 : 0.6}"/>`;
    }),
  );
  return `<rect width="100%" height="100%" fill="#141414"/>${lights.join('')}`;
}
