import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { hasCommand, run } from './prepare.js';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser that tests use: Playwright's own where it is installed, else the system's. */
export function findBrowser() {
  return [chromium.executablePath(), ...systemBrowsers].find((file) => existsSync(file));
}

/** Installs a browser where there is none: Playwright's, or the system's where that cannot be fetched. */
export function installBrowser() {
  if (findBrowser()) return;
  console.log('Installing a browser (once) …');
  const playwright = 'node_modules/playwright/cli.js';
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  run(process.execPath, [playwright, 'install', ...withDependencies, 'chromium'], { mayFail: true });
  if (!findBrowser() && hasCommand('apt-get')) {
    run('apt-get', ['update', '-qq'], { mayFail: true });
    run('apt-get', ['install', '-y', '-qq', 'chromium'], { mayFail: true });
  }
  if (findBrowser()) return;
  console.error('No browser could be installed. Install Chromium, or run: npx playwright install chromium');
  process.exit(1);
}
