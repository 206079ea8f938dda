import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

/** Options that stop Chromium's own network requests during tests. */
export function launchOptions(): LaunchOptions {
  const executablePath = findBrowser();
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
