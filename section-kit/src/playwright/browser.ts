import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser to test with: Playwright's own where it is installed, else the system's. */
export function browserPath(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}

/** Nothing in a test run may look for hosts of its own accord. */
export function launchOptions(): LaunchOptions {
  const executablePath = browserPath();
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
