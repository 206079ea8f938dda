/** @jest-environment node */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkInstallation } from './check-installation.ts';

let root: string;

function write(file: string, content: string | object) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

const kit = 'node_modules/@shortlisted/section-kit';
const components = 'node_modules/@shortlisted/shared-ui';
const packageFile = {
  dependencies: { '@shortlisted/shared-ui': 'file:kit/shared-ui.tgz', react: '~19.3.1' },
  devDependencies: { '@shortlisted/section-kit': 'file:kit/section-kit.tgz' },
};
const kitFile = {
  version: '1.1.0',
  exports: {
    './playwright': { default: './dist/playwright.js' },
    './tsconfig.section.json': './tsconfig.section.json',
  },
};

/** A section in a repository of its own, as it is after its first installation. */
beforeEach(() => {
  root = path.join(mkdtempSync(path.join(realpathSync(os.tmpdir()), 'installation-')), 'mf-events');
  write('package.json', packageFile);
  write('package-lock.json', {});
  write('section.json', { $schema: `./${kit}/schema.json` });
  write('tsconfig.json', { extends: '@shortlisted/section-kit/tsconfig.section.json' });
  write('src/section.ts', "import type { SectionPages } from '@shortlisted/section-kit/contract';");
  write(`${kit}/package.json`, kitFile);
  write(`${kit}/dist/playwright.js`, '');
  write(`${kit}/schema.json`, {});
  write(`${kit}/tsconfig.section.json`, { extends: './tsconfig.base.json' });
  write(`${kit}/tsconfig.base.json`, {});
  write(`${components}/package.json`, { version: '1.1.0' });
  write('node_modules/react/package.json', { version: '19.3.1' });
  write('node_modules/@playwright/test/package.json', { main: 'index.js' });
  write('node_modules/@playwright/test/index.js', '');
});

afterEach(() => rmSync(path.dirname(root), { recursive: true, force: true }));

async function listAdvice() {
  return (await checkInstallation(root)).flatMap(({ check, advice }) => (advice ? `${check} ${advice}` : []));
}

test('a complete installation has no findings', async () => {
  expect(await listAdvice()).toEqual([]);
});

test.each<[string, () => void, string]>([
  [
    'a version that is any',
    () => write('package.json', { ...packageFile, dependencies: { '@shortlisted/shared-ui': '*' } }),
    'allow any newer version: @shortlisted/shared-ui is "*".',
  ],
  [
    'a package without its scope',
    () => write('package.json', { ...packageFile, dependencies: { 'shared-ui': '^1.0.0' } }),
    'lack their scope: shared-ui in package.json. Without it, npm installs other packages',
  ],
  [
    'a style sheet that names one',
    () => write('src/a.module.scss', '@use "shared-ui/settings" as *;'),
    'lack their scope: shared-ui/settings in src/a.module.scss.',
  ],
  [
    'a package that is not installed',
    () => rmSync(path.join(root, components), { recursive: true }),
    '@shortlisted/shared-ui is not installed: run npm install.',
  ],
  [
    'a kit that was packed before it was compiled',
    () => rmSync(path.join(root, kit, 'dist'), { recursive: true }),
    '@shortlisted/section-kit 1.1.0 is incomplete: ./dist/playwright.js is missing, because the package was packed before it was compiled.',
  ],
  [
    'TypeScript in node_modules',
    () => {
      write(`${kit}/package.json`, { ...kitFile, exports: { './playwright': './src/playwright.ts' } });
      write(`${kit}/src/playwright.ts`, '');
      write('tsconfig.json', {});
    },
    'exports ./src/playwright.ts to Playwright, which does not compile TypeScript in node_modules',
  ],
  [
    'settings that extend a file outside of the package',
    () => write(`${kit}/tsconfig.base.json`, { extends: '../tsconfig.base.json' }),
    'has a tsconfig.base.json that extends ../tsconfig.base.json, which is outside the package',
  ],
  [
    'a second React',
    () => write(`${components}/node_modules/react/package.json`, { version: '19.4.0' }),
    `react 19.3.1 is not the copy of`,
  ],
  [
    'no React',
    () => rmSync(path.join(root, 'node_modules/react'), { recursive: true }),
    'react is not installed',
  ],
  [
    'settings from above the repository',
    () => write('tsconfig.json', { extends: '../tsconfig.base.json' }),
    'is violated: tsconfig.json extends ../tsconfig.base.json. Other machines do not have that file',
  ],
  [
    'a package from above the repository',
    () => write('package.json', { devDependencies: { '@shortlisted/section-kit': 'file:../kit.tgz' } }),
    'is violated: @shortlisted/section-kit is file:../kit.tgz.',
  ],
  [
    'settings that nobody has',
    () => write('tsconfig.json', { extends: '@shortlisted/section-kit/tsconfig.json' }),
    'tsconfig.json extends @shortlisted/section-kit/tsconfig.json, which does not exist',
  ],
  [
    'a schema that is not there',
    () => write('section.json', { $schema: '../section-kit/src/contract/section-manifest.schema.json' }),
    '$schema of section.json names a missing file (../section-kit/src/contract/section-manifest.schema.json)',
  ],
  [
    'no lock file',
    () => rmSync(path.join(root, 'package-lock.json')),
    'package-lock.json is missing, so each machine installs other versions',
  ],
  [
    'a registry that is the public one',
    () => write('package.json', { devDependencies: { '@shortlisted/section-kit': '^1.1.0' } }),
    'the registry of the packages is the public one',
  ],
  [
    'no Playwright',
    () => rmSync(path.join(root, 'node_modules/@playwright'), { recursive: true }),
    'Playwright and a browser are missing. Playwright comes with the kit: run npm install.',
  ],
])('the check finds %s, and says what to do', async (_what, spoil, sentence) => {
  spoil();
  expect(await listAdvice()).toEqual([expect.stringContaining(sentence)]);
});

test('a registry of the scope is enough', async () => {
  write('package.json', { devDependencies: { '@shortlisted/section-kit': '^1.1.0' } });
  write('.npmrc', '@shortlisted:registry=https://npm.example.com/');
  expect(await listAdvice()).toEqual([]);
});
