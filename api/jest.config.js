import { jestConfig } from '@shortlisted/section-kit/jest';

// Tests of the server on SQLite; jest.postgres.config.js runs them on PostgreSQL. The `setupFiles` make errors of SQLite
// instances of the test's Error, and spare Fastify a slow search for the names of plugins.
export default {
  ...jestConfig(import.meta.dirname),
  testEnvironment: 'node',
  testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'],
  globalSetup: '<rootDir>/src/testing/sqlite-setup.ts',
  globalTeardown: '<rootDir>/src/testing/sqlite-teardown.ts',
  setupFiles: ['<rootDir>/src/testing/own-sqlite-errors.ts', '<rootDir>/src/testing/name-plugins.ts'],
};
