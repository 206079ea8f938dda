import { existsSync } from 'node:fs';
import { type Browser, type BrowserType, firefox, webkit } from 'playwright';

type Engine = Pick<BrowserType, 'executablePath' | 'launch'>;
type LaunchOptions = Parameters<BrowserType['launch']>[0];

const names: Record<string, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

/** Starts the browsers beside Chromium that Playwright has installed and that can start on this machine. */
export async function launchOthers(
  options: LaunchOptions,
  engines: Engine[] = [firefox, webkit],
): Promise<Browser[]> {
  const installed = engines.filter((engine) => existsSync(engine.executablePath()));
  const launched = await Promise.all(installed.map((engine) => engine.launch(options).catch(() => [])));
  return launched.flat();
}

/** `Chromium 156.0.1` */
export function nameBrowser(browser: Browser): string {
  return `${names[browser.browserType().name()]} ${browser.version()}`;
}
