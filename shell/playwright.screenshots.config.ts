import { defineConfig } from '@playwright/test';
import siteConfig from './playwright.config.ts';

const { projects: _none, ...config } = siteConfig;

/** Pictures of every page in the sizes that people look at them. */
export default defineConfig({ ...config, testMatch: 'take-screenshots.ts', reporter: 'line' });
