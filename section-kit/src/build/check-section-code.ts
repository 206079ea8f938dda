import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReleaseManifest } from '../contract/contract.ts';
import { CommandError } from '../errors/command-error.ts';
import { serverEntry } from './server-config.ts';

const require = createRequire(import.meta.url);

/** Compares `section.json` with the built code. @throws {CommandError} naming every page that only one has. */
export function checkSectionCode(
  outputPath: string,
  client: ReleaseManifest['client'],
  declared: string[],
): void {
  const entry = path.join(outputPath, serverEntry);
  delete require.cache[entry];
  const { pages } = require(entry) as { pages?: Record<string, unknown> };
  if (!pages)
    throw new CommandError(
      'src/section.ts does not export "pages". Export an object with one lazy page for each page key.',
    );

  const given = Object.keys(pages);
  const problems = [
    ...declared
      .filter((key) => !given.includes(key))
      .map(
        (key) => `section.json declares the page "${key}", which src/section.ts does not export in "pages"`,
      ),
    ...given
      .filter((key) => !declared.includes(key))
      .map((key) => `src/section.ts exports the page "${key}", which no route of section.json names`),
    ...given
      .filter((key) => declared.includes(key) && !client.pages[key])
      .map((key) => `src/section.ts: the page "${key}" must import a file named ${key}.page.tsx`),
  ];
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
}
