import { defineConfig } from '@playwright/test';
import siteConfig from './playwright.config.ts';

/** Pictures of every page in the sizes that people look at them. */
export default defineConfig({ ...siteConfig, testMatch: 'take-screenshots.ts', reporter: 'line' });
