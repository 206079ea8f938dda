import { jestConfig } from '@shortlisted/section-kit/jest';

export default {
  ...jestConfig(import.meta.dirname),
  testEnvironment: 'node',
  testPathIgnorePatterns: ['\\.postgres\\.test\\.ts$'],
  setupFiles: ['<rootDir>/src/testing/own-sqlite-errors.ts'],
};
