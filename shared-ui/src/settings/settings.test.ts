/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, compileString } from 'sass';
import sharp from 'sharp';

const source = path.resolve(__dirname, '..');
const root = path.resolve(source, '../..');
const stylesheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.scss'),
);
const outsideSettings = stylesheets.filter((file) => !file.startsWith('settings'));

const withSettings = (styles: string) =>
  compileString(`@use 'settings' as *; ${styles}`, { loadPaths: [source], style: 'compressed' }).css;

test('settings emit no CSS, so that every style sheet can use them', () => {
  expect(compile(path.join(source, 'settings/_index.scss')).css).toBe('');
});

test.each(outsideSettings)('%s takes its colours from settings', (file) => {
  const values = readFileSync(path.join(source, file), 'utf8').replaceAll(/\/\/.*$/gm, '');
  expect(values).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/i);
});

test.each(outsideSettings.filter((file) => file !== path.join('base', 'base.scss')))(
  '%s names no element of the whole page: base is the one file that does',
  (file) => {
    expect(file).toMatch(/\.module\.scss$/);
    const { css } = compile(path.join(source, file));
    expect(css).not.toMatch(/^(html|body|:root|\*)/m);
  },
);

test.each([
  ['$colour-accent', '#dfff00'],
  ['$colour-ground', '#141414'],
])('spec 1 §9: %s is %s', (name, value) => {
  expect(withSettings(`a { color: ${name} }`)).toBe(`a{color:${value}}`);
});

const workspaces = [
  'api/src',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  'section-kit/src',
  'shared-ui',
  'shell',
];
const files = workspaces
  .flatMap((workspace) =>
    readdirSync(path.join(root, workspace), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${workspace}/${file}`,
    ),
  )
  .filter(
    (file) => /\.(jsx?|tsx?|scss|svg|html)$/.test(file) && !/node_modules|\/dist\/|\.test\./.test(file),
  );

test('files outside the style sheets have the accent of the settings', () => {
  const [, accent = ''] =
    /^\$-lime: (#\w+);$/m.exec(readFileSync(path.join(source, 'settings/_colours.scss'), 'utf8')) ?? [];
  const withAccent = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').toLowerCase().includes(accent.toLowerCase()),
  );
  // `shared-ui/art/portraits.js` draws the portraits.
  expect(withAccent.filter((file) => !/\/(team|monogram|sign-up)\/[\w-]+\.svg$/.test(file))).toEqual([
    // The server renders these pages without the shell.
    'api/src/http/plain-pages/create-page-sender.ts',
    'shared-ui/src/settings/_colours.scss',
    // `shell/art/make-icons.js` draws these files.
    'shell/public/favicon.svg',
    'shell/public/logo.svg',
  ]);
});

// `ch` is the width of a digit, which is 20 % more in the brand's font than in the fallback. Chromium keeps the width of the
// fallback for the first frame if the font arrives just before it, and then moves the text.
test('no style sheet has a size in ch', () => {
  const styles = files.filter((file) => file.endsWith('.scss'));
  expect(styles.length).toBeGreaterThan(100);
  expect(styles.filter((file) => /\dch\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

// The server blocks this reader for the whole process, and a test of the server may have used this one.
beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoadSvg'] }));

test.each([
  ['mf-cases/art/make-art.js', 'mf-cases/src/art/flowd.webp'],
  ['mf-content/art/make-art.js', 'mf-content/src/art/shortlist.webp'],
  ['mf-home/art/make-art.js', 'mf-home/src/art/service-account-based-marketing.webp'],
  ['mf-forms/art/make-portrait.js', 'mf-forms/src/pages/insights/sign-up/founder.svg'],
  ['mf-home/art/make-portraits.js', 'mf-home/team/founder.svg'],
  ['mf-home/art/make-portraits.js', 'mf-home/team/founder.webp'],
  ['shell/art/make-icons.js', 'shell/public/icon-512.png'],
])('%s has drawn %s in the hue of the accent', async (_script, file) => {
  const { channels } = await sharp(path.join(root, file)).removeAlpha().stats();
  const [red, green, blue] = channels.map(({ mean }) => Math.round(mean * 100) / 100);
  const css = withSettings(
    `@use 'sass:color'; a { turn: color.channel(rgb(${red}, ${green}, ${blue}), 'hue', $space: hsl) - color.channel($colour-accent, 'hue', $space: hsl) }`,
  );
  const turn = Number(/turn:(-?[\d.]+)deg/.exec(css)?.[1]);
  expect(Math.cos((turn * Math.PI) / 180)).toBeGreaterThan(0.95);
});

test.each([
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
])('the breakpoint %s is at %i px for the default text size, and includes that width', (name, px) => {
  const width = `${px / 16}em`;
  expect(withSettings(`a { @include from(${name}) { order: 1 } }`)).toContain(`(width >= ${width})`);
  expect(withSettings(`a { @include below(${name}) { order: 1 } }`)).toContain(`(width < ${width})`);
});

test('a misspelt breakpoint or type step stops the build', () => {
  expect(() => withSettings('a { @include from(medium) { order: 1 } }')).toThrow('no breakpoint "medium"');
  expect(() => withSettings('a { @include type(huge) }')).toThrow('no type step "huge"');
});
