import { seeded } from '../../../shared-ui/art/random.js';
import { round, stage, tint } from '../../../shared-ui/art/scenes/stage.js';

/** The waveforms of three audio tracks, with one clip selected. */
export function voice({ seed, width, height, hue }) {
  const random = seeded(seed);
  const [tracks, bars] = [3, 76];
  const step = width / bars;
  const cut = { track: 1, from: 24, to: 47 };
  const lanes = Array.from({ length: tracks }, (_, track) => {
    const middle = height * ((track + 0.5) / tracks);
    const phase = random.between(0, 6);
    return Array.from({ length: bars }, (_, bar) => {
      const swell = 0.35 + 0.65 * Math.abs(Math.sin(bar * 0.21 + phase) * Math.cos(bar * 0.083 + phase));
      const tall = round((height / tracks) * 0.72 * swell * random.between(0.25, 1) + step * 0.5);
      const isCut = track === cut.track && bar >= cut.from && bar < cut.to;
      const fill = isCut ? tint(hue, 60) : tint(hue + track * 14, 44, 0.16 + 0.1 * swell);
      return `<rect x="${round(bar * step + step * 0.22)}" y="${round(middle - tall / 2)}" width="${round(step * 0.5)}" height="${tall}" rx="${round(step * 0.25)}" fill="${fill}"/>`;
    }).join('');
  });
  const [left, right] = [round(cut.from * step - step * 0.6), round(cut.to * step + step * 0.35)];
  const [top, bottom] = [round(height * 0.34), round(height * 0.66)];
  return stage(
    { hue, x: (left + right) / 2 / width, y: 0.5 },
    `${lanes.join('')}
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${round(step * 1.2)}" fill="none" stroke="${tint(hue, 66)}" stroke-width="2.5"/>
    ${[left, right].map((x) => `<rect x="${x - 5}" y="${round(height * 0.5 - 26)}" width="10" height="52" rx="5" fill="${tint(hue, 66)}"/>`).join('')}`,
  );
}
