import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import { type SectionManifest, shellName } from '../contract/contract.ts';
import { describeIssues } from '../contract/describe-issues.ts';
import { sectionManifestSchema } from '../contract/section-manifest.schema.ts';
import { BuildError } from './build-error.ts';

/** A room that can be built and released: a section or the shell. */
export interface Section {
  root: string;
  manifest: SectionManifest;
  version: string;
  /** The shell provides the shared packages and composes the others; it exposes nothing. */
  isShell: boolean;
  /** Global name of the federation container, which must be an identifier. */
  container: string;
  /** What the section adds to the preset, and the file that says so. */
  additions: BuildAdditions;
  additionsFile?: string;
}

/** Exports of the file that package.json names under `"section": { "build": "./build/additions.js" }`. */
export interface BuildAdditions {
  rules?: RuleSetRule[];
  plugins?: (target: 'client' | 'server' | 'standalone') => WebpackPluginInstance[];
}

/**
 * Reads `section.json` and `package.json` of a room.
 *
 * @throws {BuildError} when one of them is missing or not what the contract says.
 */
export async function readSection(root: string): Promise<Section> {
  const manifestPath = path.join(root, 'section.json');
  const parsed = sectionManifestSchema.safeParse(readJsonFile(manifestPath));
  if (!parsed.success) throw new BuildError(`${manifestPath}: ${describeIssues(parsed.error)}`);

  const manifest = parsed.data;
  const { version = '0.0.0', section: options = {} } = readJsonFile(path.join(root, 'package.json')) as {
    version?: string;
    section?: { build?: string };
  };
  const additionsFile = options.build && path.join(root, options.build);
  return {
    root,
    manifest,
    version,
    isShell: manifest.name === shellName,
    container: manifest.name.replaceAll('-', '_'),
    additions: additionsFile ? await import(pathToFileURL(additionsFile).href) : {},
    ...(additionsFile && { additionsFile }),
  };
}

function readJsonFile(file: string): unknown {
  if (!existsSync(file)) throw new BuildError(`${file}: not found`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildError(`${file}: not valid JSON: ${(error as Error).message}`);
  }
}
