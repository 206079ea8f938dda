import { findBrowser, isHeadlessShell } from '@shortlisted/section-kit/playwright/find-browser';
import { hasCommand, run } from './prepare.js';

// To be imported after section-kit is compiled.

/**
 * Installs a browser where there is none: Playwright's, or the system's where that cannot be fetched. A machine that tests
 * every change is worth the quickest one; on a person's any will do.
 */
export function installBrowser() {
  const found = findBrowser();
  if (found && (isHeadlessShell(found) || !process.env.CI)) return;
  console.log('Installing a browser (once) …');
  const withDependencies = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const options = ['install', ...withDependencies, '--only-shell', 'chromium'];
  run(process.execPath, ['node_modules/playwright/cli.js', ...options], { mayFail: true });
  const isMissing = () => findBrowser() === found;
  if (isMissing() && hasCommand('apt-get')) {
    run('apt-get', ['update', '-qq'], { mayFail: true });
    run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { mayFail: true });
    if (!findBrowser()) run('apt-get', ['install', '-y', '-qq', 'chromium'], { mayFail: true });
  }
  if (findBrowser()) return;
  console.error('No browser could be installed. Install Chromium, or run: npx playwright install chromium');
  process.exit(1);
}
