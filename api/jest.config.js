import { jestConfig } from 'section-kit/jest';

export default {
  ...jestConfig(import.meta.dirname),
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/src/testing/own-sqlite-errors.ts'],
};
