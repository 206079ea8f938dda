import { findBrowser } from '@shortlisted/section-kit/playwright/find-browser';
import { hasCommand, run } from './prepare.js';

// To be imported after section-kit is compiled.

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
