import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import type { ReleaseManifest } from '../contract/contract.ts';
import { CommandError } from '../errors/command-error.ts';
import { checkStyles } from './check-styles.ts';
import { clientConfig } from './client-config.ts';
import { collectPageFiles } from './collect-page-files.ts';
import { fingerprint } from './fingerprint.ts';
import { readSection } from './read-section.ts';
import { serverConfig, serverEntry } from './server-config.ts';
import { releaseManifestName, writeReleaseManifest } from './write-release-manifest.ts';

interface BuildResult {
  manifest: ReleaseManifest;
  outputPath: string;
  /** False if the folder already held this release. */
  built: boolean;
}

/**
 * Builds a section or the shell into its release folder, `dist/release`: browser build, server build and
 * `release.json`. Does nothing if the folder already holds a release of the same sources.
 *
 * @param version of the release. By default, the version in package.json and a hash of the sources.
 * @throws {CommandError} with a message for the author of the section.
 */
export async function buildSection(root: string, version?: string): Promise<BuildResult> {
  const section = await readSection(root);
  const release = version ?? `${section.version}-${fingerprint(root)}`;
  const outputPath = path.join(root, 'dist/release');
  const existing = readExisting(outputPath);
  if (!version && existing?.release === release) return { manifest: existing, outputPath, built: false };

  // Removes the whole folder, because files of another layout would become part of this release.
  rmSync(outputPath, { recursive: true, force: true });
  const options = { section, mode: 'production', outputPath } as const;
  const { stats } = await runWebpack([clientConfig(options), serverConfig(options)]);
  const compilation = stats[0]?.compilation;
  if (!compilation)
    throw new CommandError('The browser build has no result. See the messages of webpack above.');
  if (!section.isShell) checkStyles(section, compilation);

  const client = collectPageFiles(compilation, section.isShell ? undefined : section.container);
  const declared = [...new Set(section.manifest.routes.map((route) => route.page))];
  if (!section.isShell) checkSectionCode(outputPath, client, declared);
  return { manifest: writeReleaseManifest(section, release, outputPath, client), outputPath, built: true };
}

function readExisting(outputPath: string): ReleaseManifest | undefined {
  const file = path.join(outputPath, releaseManifestName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest) : undefined;
}

/** Runs several configurations as one build. @throws {CommandError} with the messages of webpack. */
async function runWebpack(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  if (!compiler) throw new CommandError('webpack refused the configuration of the build');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) {
    throw new CommandError(stats.toString({ preset: 'errors-only', colors: false, errorDetails: false }));
  }
  return stats;
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
