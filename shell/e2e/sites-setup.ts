import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createData } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Collects the files that operators install, which the sites and the verifier of all tests run from: a file that only the
 * checkout has would be missed here. Then creates the data of a site with all releases live. Copying it for each site takes
 * a tenth of the time.
 */
export default async function setUpSites(): Promise<(() => void) | undefined> {
  if (process.env.BASE_URL) return undefined;
  const assembled = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-assembled-'));
  const assemble = (name: string, ...options: string[]) => {
    const folder = path.join(assembled, name);
    execFileSync(process.execPath, ['tools/assemble.js', ...options, folder], { cwd: root });
    return folder;
  };
  process.env.ASSEMBLED_SITE = assemble('site');
  process.env.ASSEMBLED_VERIFIER = assemble('verifier', '--verifier');
  // An operator adds it by hand, as docs/content.md says.
  mkdirSync(path.join(assembled, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules/sharp'), path.join(assembled, 'node_modules/sharp'));
  const template = await createData();
  process.env.SITE_TEMPLATE = template;
  return () => {
    for (const folder of [assembled, template]) rmSync(folder, { recursive: true, force: true });
  };
}
