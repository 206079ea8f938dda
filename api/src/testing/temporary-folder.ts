import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder for one test, removed when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-'));
  removals.push(folder);
  return folder;
}

const removals: string[] = [];

afterEach(() => {
  for (const folder of removals.splice(0)) rmSync(folder, { recursive: true, force: true });
});
