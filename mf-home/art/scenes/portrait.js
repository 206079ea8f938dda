import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/**
 * Head and shoulders of an imaginary person, drawn in lines that bend around the face.
 *
 * @param {{ seed: string, width: number, height: number, hue: number }} options
 */
export function portrait({ seed, width, height, hue }) {
  const random = seeded(seed);
  const cx = width * random.between(0.47, 0.53);
  const head = {
    y: height * random.between(0.35, 0.38),
    rx: width * random.between(0.14, 0.165),
    ry: height * random.between(0.19, 0.215),
  };
  const shoulders = width * random.between(0.35, 0.42);
  const hair = width * random.between(0.01, 0.055);
  const turn = random.between(-1, 1);
  const chin = head.y + head.ry;
  const neck = head.rx * random.between(0.5, 0.62);
  const top = chin + height * random.between(0.08, 0.1);
  const shape = `M ${round(cx - shoulders)} ${height} C ${round(cx - shoulders)} ${round(top + height * 0.09)} ${round(cx - neck * 2.1)} ${round(top)} ${round(cx - neck)} ${round(top - height * 0.02)}
    L ${round(cx - neck)} ${round(chin - height * 0.06)} L ${round(cx + neck)} ${round(chin - height * 0.06)} L ${round(cx + neck)} ${round(top - height * 0.02)}
    C ${round(cx + neck * 2.1)} ${round(top)} ${round(cx + shoulders)} ${round(top + height * 0.09)} ${round(cx + shoulders)} ${height} Z`;
  const gap = height / 62;
  const phase = random.between(0, 6);
  const lit = new Set([random.next(), random.next()].map((share) => Math.round(14 + share * 22)));

  const lines = Array.from({ length: 62 }, (_, index) => {
    const y = index * gap;
    const points = Array.from({ length: 65 }, (_, step) => {
      const x = (step / 64) * width;
      const across = (x - cx - turn * head.rx * 0.35) / head.rx;
      const down = (y - head.y) / head.ry;
      // The lines fall away from the middle of the face, and swing over the shoulders.
      const face = Math.exp(-(across ** 2) * 1.6 - down ** 2 * 1.2) * head.ry * 0.34;
      const swing = Math.sin(x / (width * 0.11) + phase + index * 0.12) * gap * 0.55;
      return `${round(x)} ${round(y - face + swing)}`;
    });
    const isLit = lit.has(index);
    const light = 46 + 22 * Math.sin(index * 0.35 + phase);
    return `<path d="M${points.join('L')}" stroke="${isLit ? tint(hue, 72) : tint(hue + index * 0.5, light, 0.75)}" stroke-width="${isLit ? 3.4 : 1.7}"/>`;
  });
  const halo = Array.from({ length: 9 }, (_, ring) => {
    const radius = head.ry * (1.5 + ring * 0.3);
    return `<circle cx="${round(cx)}" cy="${round(head.y)}" r="${round(radius)}" stroke="rgb(255 255 255 / ${round(0.1 - ring * 0.01) || 0.05})"/>`;
  });
  const skull = (grow) =>
    `<ellipse cx="${round(cx)}" cy="${round(head.y - grow * 0.5)}" rx="${round(head.rx + grow)}" ry="${round(head.ry + grow * 0.6)}"/>`;
  return stage(
    { hue, x: cx / width, y: 0.36 },
    `<g fill="none">${halo.join('')}</g>
    <clipPath id="person">${skull(hair)}<path d="${shape}"/></clipPath>
    <g fill="${tint(hue, 40, 0.55)}" filter="url(#bloom)">${skull(hair)}</g>
    <g clip-path="url(#person)"><rect width="100%" height="100%" fill="#141414" fill-opacity="0.82"/><g fill="none">${lines.join('')}</g></g>`,
  );
}
