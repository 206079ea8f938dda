import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../playwright/browser.ts';

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
