import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import type { ReleaseManifest } from '../contract/contract.ts';
import { CommandError } from '../errors/command-error.ts';
import { checkStyles } from './check-styles.ts';
import { clientConfig } from './client-config.ts';
import { collectPageFiles } from './collect-page-files.ts';
import { fingerprint } from './fingerprint.ts';
import { readSection } from './read-section.ts';
import { serverConfig, serverEntry } from './server-config.ts';
import { readReleaseManifest, writeReleaseManifest } from './write-release-manifest.ts';

/**
 * Builds a section or the shell into its release folder, `dist/release`: browser build, server build and
 * `release.json`. Does nothing if the folder already holds a release of the same sources.
 *
 * @param version of the release. By default, the version in package.json and a hash of the sources.
 * @returns `built` is false if the folder already held this release.
 * @throws {CommandError} with a message for the author of the section.
 */
export async function buildSection(root: string, version?: string) {
  const section = await readSection(root);
  const release = version ?? `${section.version}-${fingerprint(root)}`;
  const outputPath = path.join(root, 'dist/release');
  const existing = readReleaseManifest(outputPath);
  if (!version && existing?.release === release) return { manifest: existing, outputPath, built: false };

  // Removes the whole folder, because files of another layout would become part of this release.
  rmSync(outputPath, { recursive: true, force: true });
  const options = { section, mode: 'production', outputPath } as const;
  const { compilation } = await runWebpack([clientConfig(options), serverConfig(options)]);
  if (!section.isShell) checkStyles(section, compilation);

  const client = collectPageFiles(compilation, section.isShell ? undefined : section.container);
  const declared = [...new Set(section.manifest.routes.map((route) => route.page))];
  if (!section.isShell) checkSectionCode(outputPath, client, declared);
  return { manifest: writeReleaseManifest(section, release, outputPath, client), outputPath, built: true };
}

/** Runs several configurations as one build. @returns the first's. @throws {CommandError} with webpack's messages. */
async function runWebpack(configs: Configuration[]): Promise<Stats> {
  // webpack returns none only to a caller with a callback.
  const compiler = webpack(configs) as MultiCompiler;
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors())
    throw new CommandError(stats.toString({ preset: 'errors-only', colors: false, errorDetails: false }));
  return stats.stats[0] as Stats;
}

const require = createRequire(import.meta.url);

/** Compares `section.json` with the built code. @throws {CommandError} naming every page that only one has. */
function checkSectionCode(outputPath: string, client: ReleaseManifest['client'], declared: string[]): void {
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
