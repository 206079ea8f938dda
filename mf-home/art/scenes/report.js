import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** A fan of report pages. The one on top has a curve that goes up, bars and lines of text, and nothing else. */
export function report({ seed, width, height, hue }) {
  const random = seeded(seed);
  const unit = height / 30;
  const pageWidth = unit * 19;
  const pageHeight = unit * 26;
  const page = (turn, content) =>
    `<g transform="translate(${round(width * 0.5)} ${round(height * 1.05)}) rotate(${turn}) translate(${round(-pageWidth / 2)} ${round(-pageHeight - unit * 2)})">
      <rect width="${round(pageWidth)}" height="${round(pageHeight)}" rx="${round(unit * 0.4)}" fill="rgb(34 32 30)" stroke="${tint(hue, 50, 0.35)}" stroke-width="${round(unit * 0.06)}"/>${content}</g>`;
  const bar = (x, y, length, thick, fill) =>
    `<rect x="${round(x)}" y="${round(y)}" width="${round(length)}" height="${round(thick)}" rx="${round(unit * 0.15)}" fill="${fill}"/>`;
  const points = Array.from(
    { length: 12 },
    (_, index) =>
      `${round(unit * (1.5 + index * 1.45))} ${round(unit * (12.4 - index * 0.62 + random.between(-0.5, 0.5)))}`,
  );
  const bars = Array.from({ length: 11 }, (_, index) => {
    const tall = unit * random.between(1, 2 + index * 0.25);
    return bar(unit * (1.5 + index * 1.5), unit * 18.6 - tall, unit * 0.95, tall, tint(hue, 48, 0.55));
  });
  const lines = Array.from({ length: 6 }, (_, index) =>
    bar(
      unit * 1.5,
      unit * (20 + index),
      unit * random.between(9, 16),
      unit * 0.36,
      'rgb(255 255 255 / 0.14)',
    ),
  );
  const front = `${bar(unit * 1.5, unit * 1.6, unit * 8.5, unit * 1.1, tint(hue, 62))}
    ${bar(unit * 1.5, unit * 3.3, unit * 5, unit * 0.4, 'rgb(255 255 255 / 0.3)')}
    <path d="M ${points.join(' L ')} V ${round(unit * 13.4)} H ${round(unit * 1.5)} z" fill="${tint(hue, 50, 0.16)}"/>
    <path d="M ${points.join(' L ')}" fill="none" stroke="${tint(hue, 62)}" stroke-width="${round(unit * 0.24)}" stroke-linejoin="round"/>
    ${bars.join('')}${lines.join('')}`;
  const behind = [-26, -20, -14, 22, 16, 10].map((turn) => page(turn, ''));
  return stage({ hue, x: 0.5, y: 0.4 }, `${behind.join('')}${page(-3, front)}`);
}
