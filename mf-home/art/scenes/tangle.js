import { seeded } from '../../../shared-ui/art/random.js';
import { round, tint } from '../../../shared-ui/art/scenes/stage.js';

/** A tangle of lines. One line leaves it and runs straight down from the middle. */
export function tangle({ seed, width, height, hue }) {
  const random = seeded(seed);
  const [cx, cy] = [width * 0.64, height * 0.42];
  const wander = (turns) =>
    Array.from({ length: turns }, () => {
      const angle = random.between(0, 2 * Math.PI);
      const reach = random.between(0.35, 1);
      return [cx + Math.cos(angle) * reach * width * 0.27, cy + Math.sin(angle) * reach * height * 0.36];
    });
  const lost = Array.from(
    { length: 7 },
    () =>
      `<path d="${smooth(wander(16), true)}" stroke="rgb(255 255 255 / ${round(random.between(0.05, 0.14))})"/>`,
  );
  const x = width / 2;
  const end = [cx + width * 0.02, height * 0.6];
  const found = `${smooth([...wander(13), end])} C ${round(end[0] - width * 0.04)} ${round(height * 0.68)} ${x} ${round(height * 0.7)} ${x} ${round(height * 0.84)} V ${height}`;
  return `<defs><radialGradient id="light"><stop offset="0" stop-color="${tint(hue, 50, 0.2)}"/><stop offset="1" stop-color="${tint(hue, 50, 0)}"/></radialGradient>
    <linearGradient id="way" x1="0" y1="0" x2="0" y2="${height}" gradientUnits="userSpaceOnUse"><stop offset="0.3" stop-color="${tint(hue, 52, 0.3)}"/><stop offset="0.78" stop-color="${tint(hue, 56)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="#141414"/>
    <ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(width * 0.34)}" ry="${round(height * 0.42)}" fill="url(#light)"/>
    <g fill="none" stroke-width="1.5">${lost.join('')}<path d="${found}" stroke="url(#way)" stroke-width="2"/></g>`;
}

/** A smooth curve through all points (Catmull-Rom). */
function smooth(points, closed = false) {
  const at = (index) =>
    closed
      ? points[(index + points.length) % points.length]
      : points[Math.min(points.length - 1, Math.max(0, index))];
  const pair = ([x, y]) => `${round(x)} ${round(y)}`;
  const count = closed ? points.length : points.length - 1;
  const curves = Array.from({ length: count }, (_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const into = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C ${pair(out)} ${pair(into)} ${pair(c)}`;
  });
  return `M ${pair(at(0))} ${curves.join(' ')}`;
}
