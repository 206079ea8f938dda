import { findBrowser, isHeadlessShell } from '@shortlisted/section-kit/playwright/find-browser';
import { hasCommand, run } from './prepare.js';

// Import this after section-kit is compiled.

/**
 * Installs a browser if there is none: Playwright's, or the system's if the download fails. CI gets the
 * headless shell, which is faster. A developer's machine keeps its browser.
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

/** Installs the Firefox of Debian for `shell/e2e/firefox.spec.ts`, which is skipped where that is not possible. */
export function installFirefox() {
  if (hasCommand('firefox-esr') || !hasCommand('apt-get') || process.getuid?.() !== 0) return;
  console.log('Installing Firefox (once) …');
  for (const args of [['update'], ['install', '-y', 'firefox-esr']]) {
    run('apt-get', args, { mayFail: true, stdio: 'ignore' });
  }
}
