import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that jest must compile: ES modules without a CommonJS build, and our own sources. */
const compiled = ['@shortlisted', 'content-disposition', 'cookie', 'jose', 'pixelmatch'];

/** Absolute paths, because a section may not resolve files and dependencies of the kit by name. */
const ownFile = (name) => path.join(import.meta.dirname, name);
const ownPackage = (name) => fileURLToPath(import.meta.resolve(name));

/** The jest configuration of a workspace. Its package.json may name transforms under `section.jestTransform`. */
export function jestConfig(root) {
  const { name, section = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const file = path.join(root, 'section.json');
  const { routes } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const transforms = Object.entries(section.jestTransform ?? {});
  return {
    displayName: name.split('/').at(-1),
    rootDir: root,
    // The last release of a section has no pages, and may have no tests. The shell has no routes of its own.
    ...(routes?.length === 0 && name !== 'shell' && { passWithNoTests: true }),
    testEnvironment: ownPackage('jest-environment-jsdom'),
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: [ownFile('setup.js')],
    transform: {
      '\\.[cm]?[jt]sx?$': [
        ownPackage('@swc/jest'),
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
          // Inline, as by default, they are half of what each test file reads and parses of our sources.
          sourceMaps: true,
        },
      ],
      '\\.avif$': ownFile('picture.js'),
      ...Object.fromEntries(transforms.map(([pattern, file]) => [pattern, path.resolve(root, file)])),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.scss$': ownFile('class-names.js'),
      '\\.scss$': ownFile('asset.js'),
      '^@shortlisted/shared-ui/base$': ownFile('asset.js'),
      '^(.+\\.avif)\\?picture$': '$1',
      '\\.(avif|webp|png|svg|woff2)$': ownFile('asset.js'),
    },
  };
}
