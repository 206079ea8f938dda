import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, RuleSetRule } from 'webpack';
import { type SectionManifest, shellName } from '../contract/contract.ts';
import { describeIssues } from '../contract/describe-issues.ts';
import { sectionManifestSchema } from '../contract/section-manifest.schema.ts';
import { CommandError } from '../errors/command-error.ts';

/** A workspace that can be built and released: a section or the shell. */
export interface Section {
  root: string;
  manifest: SectionManifest;
  version: string;
  /** The shell provides the shared packages, composes the sections, and exposes no module. */
  isShell: boolean;
  /** Global name of the federation container. It must be an identifier. */
  container: string;
  /** Additions of the section to the preset, and the file that contains them. */
  additions: BuildAdditions;
  additionsFile?: string;
}

/** The exports of the file that package.json names under `"section": { "build": "./build/additions.js" }`. */
export interface BuildAdditions {
  rules?: RuleSetRule[];
  plugins?: (target: 'client' | 'server' | 'standalone') => NonNullable<Configuration['plugins']>;
}

/** Reads `section.json` and `package.json`. @throws {CommandError} if one is missing or breaks the contract. */
export async function readSection(root: string): Promise<Section> {
  const manifestPath = path.join(root, 'section.json');
  const parsed = sectionManifestSchema.safeParse(readJsonFile(manifestPath));
  if (!parsed.success) throw new CommandError(`${manifestPath}: ${describeIssues(parsed.error)}`);

  const manifest = parsed.data;
  const {
    name,
    version = '0.0.0',
    section: options = {},
  } = readJsonFile(path.join(root, 'package.json')) as {
    name?: string;
    version?: string;
    section?: { build?: string };
  };
  // The build takes the names of the styles from the package.
  if (name?.split('/').at(-1) !== manifest.name)
    throw new CommandError(
      `section.json names ${manifest.name} and package.json ${name ?? 'none'}: use one name.`,
    );
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
  if (!existsSync(file))
    throw new CommandError(
      `${file}: not found. Run the command in the folder of a section, such as mf-cases.`,
    );
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(`${file}: not valid JSON: ${(error as Error).message}`);
  }
}
