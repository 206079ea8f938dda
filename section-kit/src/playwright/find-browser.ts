import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser that tests use: Playwright's own where it is installed, else the system's. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}
