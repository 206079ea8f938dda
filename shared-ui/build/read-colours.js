import { fileURLToPath } from 'node:url';
import { compileString } from 'sass';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Reads the ground, the paper and the accent from the settings, for scripts that draw pictures. */
export function readColours() {
  const { css } = compileString(
    `@use 'sass:color'; @use 'sass:math'; @use 'settings' as *;
    a { ground: $colour-ground; paper: color.ie-hex-str($colour-paper); accent: $colour-accent; hue: math.floor(color.channel($colour-accent, 'hue', $space: hsl)) }`,
    { loadPaths: [source], style: 'compressed' },
  );
  const [, ground = '', paper = '', accent = '', hue] =
    /ground:(.+?);paper:#FF(.+?);accent:(.+?);hue:(\d+)deg/.exec(css) ?? [];
  return { ground, paper: `#${paper.toLowerCase()}`, accent, accentHue: Number(hue) };
}
