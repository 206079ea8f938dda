import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** Gear wheels on grid paper. @param {{ seed: string, width: number, height: number, hue: number }} options */
export function gears({ seed, width, height, hue }) {
  const random = seeded(seed);
  const tooth = height * 0.052;
  const first = { x: width * 0.36, y: height * 0.55, teeth: 24 };
  const second = beside(first, 15, random.between(-0.75, -0.55));
  const third = beside(second, 30, random.between(0.3, 0.45));
  const fourth = beside(first, 12, random.between(2.3, 2.6));
  const wheels = [fourth, third, second, first];

  function beside(
    /** @type {{ x: number, y: number, teeth: number }} */ wheel,
    /** @type {number} */ teeth,
    /** @type {number} */ angle,
  ) {
    const distance = ((wheel.teeth + teeth) * tooth) / Math.PI / 1.25;
    return { x: wheel.x + Math.cos(angle) * distance, y: wheel.y + Math.sin(angle) * distance, teeth };
  }

  const grid = Array.from(
    { length: 40 },
    (_, line) =>
      `<path d="M${round((line * width) / 32)} 0V${height}M0 ${round((line * width) / 32)}H${width}" stroke-opacity="${line % 4 === 0 ? 0.09 : 0.04}"/>`,
  );
  const drawn = wheels.map((wheel, index) => {
    const radius = (wheel.teeth * tooth) / Math.PI / 1.25;
    const lit = index === 2;
    const ink = lit ? tint(hue, 62) : tint(hue - index * 8, 58, 0.8);
    const outline = Array.from({ length: wheel.teeth * 4 }, (_, corner) => {
      const angle = ((corner - 0.5) / (wheel.teeth * 4)) * 2 * Math.PI;
      const reach = radius + (corner % 4 < 2 ? tooth * 0.26 : -tooth * 0.26);
      return `${round(wheel.x + Math.cos(angle) * reach)} ${round(wheel.y + Math.sin(angle) * reach)}`;
    });
    const rings = [0.82, 0.6, 0.26, 0.12].map(
      (share) =>
        `<circle cx="${round(wheel.x)}" cy="${round(wheel.y)}" r="${round(radius * share)}" stroke-opacity="${share}"/>`,
    );
    const spokes = Array.from({ length: 6 }, (_, spoke) => {
      const angle = (spoke / 6) * 2 * Math.PI + index;
      const [cos, sin] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
      return `<circle cx="${round(wheel.x + cos * 0.43)}" cy="${round(wheel.y + sin * 0.43)}" r="${round(radius * 0.1)}"/>`;
    });
    return `<g stroke="${ink}" stroke-width="${lit ? 3 : 1.6}"><path d="M${outline.join('L')}Z" fill="${lit ? tint(hue, 50, 0.16) : 'rgb(20 20 20 / 0.6)'}" stroke-linejoin="round"/>${rings.join('')}${spokes.join('')}</g>`;
  });
  return stage(
    { hue, x: 0.6, y: 0.3 },
    `<g fill="none"><g stroke="#fff">${grid.join('')}</g>${drawn.join('')}</g>`,
  );
}
