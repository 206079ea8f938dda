import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that ship ECMAScript modules only, which jest cannot load as they are. */
const modulesOnly = ['content-disposition', 'cookie', 'marked'];

/**
 * The jest configuration of every room: Testing Library in jsdom, TypeScript through swc.
 * A test that needs Node instead says `@jest-environment node` in its first lines.
 *
 * @param root folder of the room. Its package.json may name further transforms under `section.jestTransform`.
 */
export function jestConfig(root) {
  const { name, section = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const transforms = Object.entries(section.jestTransform ?? {});
  return {
    displayName: name,
    rootDir: root,
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
    testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: ['@shortlisted/section-kit/jest/setup.js'],
    transform: {
      '\\.[cm]?[jt]sx?$': [
        '@swc/jest',
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
      ...Object.fromEntries(transforms.map(([pattern, file]) => [pattern, path.resolve(root, file)])),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.module\\.scss$': '@shortlisted/section-kit/jest/class-names.js',
      '\\.scss$': '@shortlisted/section-kit/jest/asset.js',
      '^@shortlisted/shared-ui/base$': '@shortlisted/section-kit/jest/asset.js',
      '\\.(avif|webp|png|svg|woff2)$': '@shortlisted/section-kit/jest/asset.js',
    },
  };
}
