import { readFileSync } from 'node:fs';

const { section = {} } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Packages that ship ECMAScript modules only, which jest cannot load as they are. */
const modulesOnly = ['marked', 'p-retry', 'is-network-error', 'react-router'];

/** The jest configuration of every room: jsdom, Testing Library, TypeScript through swc. */
export const config = {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFilesAfterEnv: ['section-kit/jest/setup.js'],
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
    ...section.jestTransform,
  },
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.scss$': 'section-kit/jest/class-names.js',
    '\\.scss$': 'section-kit/jest/asset.js',
    '\\.(avif|webp|png|svg|woff2)$': 'section-kit/jest/asset.js',
  },
};
