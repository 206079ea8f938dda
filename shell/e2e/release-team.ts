import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import { createToken } from './create-token.ts';
import type { RunningSite } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sectionCommand = path.join(root, 'section-kit/bin/section.js');

interface Outcome {
  code: number;
  output: string;
}

async function run(args: string[], cwd: string, env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output: output.trim() };
}

/** The commands of a team for the section in a folder, with its tokens. */
export function commandIn(folder: string, { controlUrl }: RunningSite, tokens: string[]) {
  return (...args: string[]): Promise<Outcome> => {
    const isLocal = ['build', 'doctor'].includes(args[0] ?? '');
    const to = isLocal ? [] : ['--to', controlUrl];
    return run([sectionCommand, ...args, ...to], folder, { SECTION_TOKEN: tokens.join() });
  };
}

/** A team with a section and its deploy token. It uses only the commands that teams have. */
export class Team {
  readonly folder: string;
  readonly section: (...args: string[]) => Promise<Outcome>;

  private constructor(folder: string, site: RunningSite, token: string) {
    this.folder = folder;
    this.section = commandIn(folder, site, [token]);
  }

  /** Creates a section in a folder in which the repository's packages resolve. */
  static async create(parent: string, name: string, site: RunningSite): Promise<Team> {
    const token = await createToken(site.dataDir, name);
    const created = await run([sectionCommand, 'create', name], parent);
    if (created.code !== 0) throw new Error(created.output);
    return new Team(path.join(parent, name), site, token);
  }

  /** Addresses of the scripts of the built release. */
  scripts(): string[] {
    const file = path.join(this.folder, 'dist/release/release.json');
    const { section, files } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
    return Object.keys(files)
      .filter((name) => /^assets\/.*\.js$/.test(name))
      .map((name) => `/releases/${section.name}/${name}`);
  }

  edit(file: string, from: string, to: string): void {
    const target = path.join(this.folder, file);
    const text = readFileSync(target, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
    writeFileSync(target, text.replace(from, to));
  }

  /** Publishes a spoiled copy of the built release. */
  async publishSpoiled(spoil: (release: string, manifest: ReleaseManifest) => void): Promise<Outcome> {
    const release = path.join(this.folder, 'dist/release');
    const kept = path.join(this.folder, 'dist/kept');
    cpSync(release, kept, { recursive: true });
    const file = path.join(release, 'release.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
    spoil(release, manifest);
    writeFileSync(file, JSON.stringify(manifest));
    const outcome = await this.section('publish');
    rmSync(release, { recursive: true });
    cpSync(kept, release, { recursive: true });
    rmSync(kept, { recursive: true });
    return outcome;
  }
}
