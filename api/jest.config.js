import { jestConfig } from '@shortlisted/section-kit/jest';

export default {
  ...jestConfig(import.meta.dirname),
  testEnvironment: 'node',
  testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'],
  globalSetup: '<rootDir>/src/testing/sqlite-setup.ts',
  globalTeardown: '<rootDir>/src/testing/sqlite-teardown.ts',
  setupFiles: ['<rootDir>/src/testing/own-sqlite-errors.ts', '<rootDir>/src/testing/name-plugins.ts'],
};
