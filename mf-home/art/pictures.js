import { glow } from './scenes/glow.js';

const hero = [
  [67, 92, 160],
  [67, 150, 190],
  [67, 48, 30],
  [67, 110, 210],
  [67, 75, 130],
  [67, 180, 55],
].map((hues, index) => ({
  name: `hero-${index + 1}`,
  width: 960,
  height: 600,
  blur: 48,
  quality: 40,
  draw: (canvas) => glow({ ...canvas, hues }),
}));

/** Everything that is drawn: file name, size in pixels and scene. */
export const pictures = [...hero];
