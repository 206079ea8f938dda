import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Path of the browser for tests: Playwright's own if it is installed, otherwise the system's. The headless shell
 * precedes the full browser, because it uses less than half the processor time per page.
 */
export function findBrowser(): string | undefined {
  return [ownShell(), chromium.executablePath(), ...systemBrowsers].find((file) => file && existsSync(file));
}

export function isHeadlessShell(file: string): boolean {
  return /headless[-_]shell(\.exe)?$/.test(file);
}

/** Playwright installs it in a neighbouring folder with the same version. */
function ownShell(): string | undefined {
  const folder = chromium.executablePath().replace(/chromium-(\d+).*/, 'chromium_headless_shell-$1');
  if (!existsSync(folder)) return undefined;
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(isHeadlessShell);
  return file && path.join(folder, file);
}
