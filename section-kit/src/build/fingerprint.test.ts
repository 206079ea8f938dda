/** @jest-environment node */

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const kit = path.resolve(__dirname, '../..');
let workspace: string;

function write(file: string, content: string | object) {
  const target = path.join(workspace, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

const lock = {
  packages: {
    'mf-a': { version: '1.0.0', dependencies: { '@own/lib': '^1.0.0', valibot: '~1.0.0' } },
    'node_modules/@own/lib': { resolved: 'lib', link: true },
    lib: { version: '1.0.0', dependencies: { slot: '~1.0.0' } },
    'node_modules/slot': { version: '1.0.0', integrity: 'sha512-slot' },
    'node_modules/valibot': { version: '1.0.1', integrity: 'sha512-valibot' },
    'node_modules/other': { version: '3.0.0', integrity: 'sha512-other' },
  },
};

/** A section that uses a button of a package, which has a slider too. */
beforeEach(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'fingerprint-'));
  write('package.json', { workspaces: ['mf-a', 'lib'] });
  write('package-lock.json', lock);
  write('lib/package.json', {
    name: '@own/lib',
    exports: { './settings': './src/settings/_index.scss', './*': './src/*/*.tsx' },
  });
  write(
    'lib/src/button/button.tsx',
    "import styles from './button.module.scss';\nexport const Button = styles;",
  );
  write('lib/src/button/button.module.scss', "@use '../settings' as *;\n.button { color: $ink; }");
  write('lib/src/settings/_index.scss', "@forward 'colours';");
  write('lib/src/settings/_colours.scss', '$ink: #000;');
  write('lib/src/slider/slider.tsx', 'export const Slider = 1;');
  write('mf-a/package.json', { name: 'mf-a' });
  write('mf-a/src/section.ts', "import { Button } from '@own/lib/button';\nexport const pages = { Button };");
});

afterEach(() => rmSync(workspace, { recursive: true, force: true }));

function nameOfBuild(): string {
  const module = pathToFileURL(path.join(kit, 'dist/build/fingerprint.js')).href;
  const script = `const { fingerprint } = await import('${module}'); process.stdout.write(fingerprint('${workspace}/mf-a'));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout;
}

test.each([
  ['a source of its own', () => write('mf-a/src/section.ts', "export * from '@own/lib/button';")],
  ['a component that it uses', () => write('lib/src/button/button.tsx', 'export const Button = 2;')],
  [
    'a setting that the style of this component uses',
    () => write('lib/src/settings/_colours.scss', '$ink: #111;'),
  ],
  [
    'a package that it is built with',
    () =>
      write('package-lock.json', {
        packages: { ...lock.packages, 'node_modules/valibot': { version: '1.0.2', integrity: 'sha512-new' } },
      }),
  ],
  [
    'a package that the component is built with',
    () =>
      write('package-lock.json', {
        packages: { ...lock.packages, 'node_modules/slot': { version: '1.0.1', integrity: 'sha512-new' } },
      }),
  ],
  [
    'a shrinkwrap, which npm prefers',
    () =>
      write('npm-shrinkwrap.json', {
        packages: { ...lock.packages, 'node_modules/valibot': { version: '1.0.2', integrity: 'sha512-new' } },
      }),
  ],
])('%s changes the name of the build', (_what, change) => {
  const before = nameOfBuild();
  change();
  expect(nameOfBuild()).not.toBe(before);
});

test('what lies above the repository of a section makes no difference', () => {
  write('mf-a/package-lock.json', { packages: { '': { dependencies: { valibot: '~1.0.0' } } } });
  write('mf-a/.git/HEAD', '');
  const before = nameOfBuild();
  write('package-lock.json', {
    packages: { ...lock.packages, 'node_modules/valibot': { version: '1.0.2', integrity: 'sha512-new' } },
  });
  expect(nameOfBuild()).toBe(before);
  write('mf-a/package-lock.json', {
    packages: {
      '': { dependencies: { valibot: '~1.0.0' } },
      'node_modules/valibot': { version: '1.0.2', integrity: 'sha512-new' },
    },
  });
  const installed = nameOfBuild();
  expect(installed).not.toBe(before);
  // A new section, before its first installation.
  rmSync(path.join(workspace, 'mf-a/package-lock.json'));
  const alone = nameOfBuild();
  write('package-lock.json', lock);
  expect(nameOfBuild()).toBe(alone);
});

test.each(['pnpm-lock.yaml', 'yarn.lock'])(
  'a %s above the section and the packages beside it are inputs',
  (name) => {
    rmSync(path.join(workspace, 'package-lock.json'));
    write(name, 'valibot: 1.0.1');
    mkdirSync(path.join(workspace, 'node_modules/@own'), { recursive: true });
    symlinkSync('../../lib', path.join(workspace, 'node_modules/@own/lib'));
    const before = nameOfBuild();
    write(name, 'valibot: 1.0.2');
    const upgraded = nameOfBuild();
    expect(upgraded).not.toBe(before);
    write('lib/src/button/button.tsx', 'export const Button = 2;');
    expect(nameOfBuild()).not.toBe(upgraded);
  },
);

test('a folder with a lock file is no workspace by that', () => {
  write('package.json', {});
  const before = nameOfBuild();
  write('package-lock.json', {});
  expect(nameOfBuild()).toBe(before);
});

test.each([
  ['a component that it does not use', () => write('lib/src/slider/slider.tsx', 'export const Slider = 2;')],
  [
    'a file of Git, a system, an editor or of people, a secret and what a run of tests leaves',
    () => {
      for (const name of ['.gitignore', '.DS_Store', 'src/.DS_Store', '.env', 'coverage/x.html', 'README.md'])
        write(`mf-a/${name}`, 'new');
    },
  ],
  [
    'another kind of line ends',
    () =>
      write(
        'mf-a/src/section.ts',
        "import { Button } from '@own/lib/button';\r\nexport const pages = { Button };",
      ),
  ],
  ['a test', () => write('mf-a/src/section.test.ts', 'export {};')],
  [
    'another section, its packages, and where npm puts those',
    () => {
      write('mf-b/package.json', { name: 'mf-b' });
      const { 'node_modules/slot': slot, ...others } = lock.packages;
      write('package-lock.json', {
        packages: {
          ...others,
          'mf-b': { version: '1.0.0', dependencies: { other: '~4.0.0' } },
          'lib/node_modules/slot': slot,
          'node_modules/slot': { version: '2.0.0', integrity: 'sha512-two' },
          'node_modules/other': { version: '4.0.0', integrity: 'sha512-four' },
        },
      });
    },
  ],
])('%s does not', (_what, change) => {
  const before = nameOfBuild();
  change();
  expect(nameOfBuild()).toBe(before);
});
