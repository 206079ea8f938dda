import { existsSync } from 'node:fs';
import { type Browser, type BrowserType, chromium, firefox, webkit } from 'playwright';
import { launchOptions } from '../playwright/browser.ts';

type Engine = Pick<BrowserType, 'executablePath' | 'launch'>;
type LaunchOptions = Parameters<BrowserType['launch']>[0];

const names: Record<string, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** A caller with an end signal handles process signals itself. */
export function signalsOf({ end }: { end?: AbortSignal | undefined }) {
  return end ? { handleSIGINT: false, handleSIGTERM: false } : {};
}

export function launchChromium(options: { site: string; end?: AbortSignal | undefined }): Promise<Browser> {
  const { args = [], ...launch } = launchOptions();
  // In a network of containers the site has no TLS. What a browser refuses there would be a finding of every page.
  const asSecure = `--unsafely-treat-insecure-origin-as-secure=${new URL(options.site).origin}`;
  return chromium.launch({ ...launch, args: [...args, asSecure], ...signalsOf(options) });
}

/** Starts the browsers beside Chromium that Playwright has installed and that can start on this machine. */
export async function launchOthers(options: LaunchOptions, engines: Engine[] = [firefox, webkit]) {
  const installed = engines.filter((engine) => existsSync(engine.executablePath()));
  const launched = await Promise.all(installed.map((engine) => engine.launch(options).catch(() => [])));
  return launched.flat();
}

/** `Chromium 156.0.1` */
export function nameBrowser(browser: Browser): string {
  return `${names[browser.browserType().name()]} ${browser.version()}`;
}
