import { fileURLToPath } from 'node:url';
import { compileString } from 'sass';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Ground and accent from the settings, for what is drawn by a script and not by a style sheet. */
export function readColours() {
  const { css } = compileString(
    `@use 'settings' as *; a { ground: $colour-ground; accent: $colour-accent }`,
    { loadPaths: [source], style: 'compressed' },
  );
  const [, ground = '', accent = ''] = /ground:(.+?);accent:(.+?)}/.exec(css) ?? [];
  return { ground, accent };
}
