import { defineConfig } from '@playwright/test';
import siteConfig from './playwright.config.ts';

const { projects: _none, ...config } = siteConfig;

/** Takes screenshots of every page. */
export default defineConfig({ ...config, testMatch: 'take-screenshots.ts', reporter: 'line' });
