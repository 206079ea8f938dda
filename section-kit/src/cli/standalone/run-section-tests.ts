import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readSection } from '../../build/read-section.ts';
import { freePort } from '../../playwright/free-port.ts';
import { openPreview } from '../releases/open-preview.ts';
import { ReleaseClient } from '../releases/release-client.ts';
import { serveSection } from './serve-section.ts';

const require = createRequire(import.meta.url);

/** Runs the section's browser tests, standalone or at an address. @param to the control. @returns the exit code. */
export async function runSectionTests(
  root: string,
  { url, to }: { url: string | undefined; to: string },
  args: string[],
): Promise<number> {
  const hasNoPages = (await readSection(root)).manifest.routes.length === 0;
  const given = hasNoPages ? ['--pass-with-no-tests', ...args] : args;
  if (hasNoPages) console.log('section.json has no pages, so no page is tested.');
  const preview = url ? await openStandalone(url, to) : undefined;
  const port = await freePort();
  const stop = url ? async () => {} : await serveSection(root, port);
  const config = path.resolve(import.meta.dirname, '../../playwright/section.config.js');
  const child = spawn(
    process.execPath,
    [require.resolve('@playwright/test/cli'), 'test', '--config', config, ...given],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        SECTION_ROOT: root,
        BASE_URL: url ?? `http://127.0.0.1:${port}`,
        ...(preview && { PREVIEW_COOKIE: preview.cookie }),
      },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  await preview?.end();
  await stop();
  return code ?? 1;
}

/** Opens a preview for the address of a standalone release. Undefined for any other address. */
async function openStandalone(url: string, to: string) {
  const { origin: site, pathname } = new URL(url);
  const [, section, release] = /^\/releases\/([a-z0-9-]+)\/([\w.+-]+)\//.exec(pathname) ?? [];
  if (!section || !release) return undefined;
  return openPreview({ client: new ReleaseClient({ to, section }), site, section, release });
}
