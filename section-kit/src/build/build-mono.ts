import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, type PlannedSection, shellName } from '../contract/contract.ts';
import { makePlan } from '../contract/make-plan.ts';
import { BuildError } from './build-error.ts';
import { collectPageFiles } from './collect-page-files.ts';
import { fingerprint } from './fingerprint.ts';
import { monoConfigs } from './mono-config.ts';
import { readSection, type Section } from './read-section.ts';
import { runWebpack } from './run-webpack.ts';
import { writeReleaseManifest } from './write-release-manifest.ts';

/**
 * Builds all rooms as one application without federation, for comparison. Does nothing where they were built before.
 *
 * @returns the plan that its documents are rendered under.
 */
export async function buildMono(roots: string[], outputPath: string): Promise<Plan> {
  const stamp = path.join(outputPath, 'plan.json');
  const sources = roots.map((root) => fingerprint(root)).join(' ');
  const existing = existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8'));
  if (existing && existing.sources === sources) return existing.plan;

  const all = await Promise.all(roots.map((root) => readSection(root)));
  const shell = all.find(({ isShell }) => isShell);
  if (!shell) throw new BuildError('the shell is not among the rooms');
  const sections = all.filter((section) => section !== shell);
  const { stats } = await runWebpack(monoConfigs(shell, sections, outputPath));
  const compilation = stats[0]?.compilation;
  if (!compilation) throw new BuildError('the client build gave no result');

  const { pages, ...client } = collectPageFiles(compilation);
  const manifest = writeReleaseManifest(shell, 'mono', outputPath, { ...client, pages: {} });
  const whole = makePlan([manifest])?.shell as PlannedSection;
  // A document carries all of the plan: nothing fetches the rest later.
  delete whole.integrity[whole.client.list ?? ''];
  const plan = {
    id: manifest.release,
    shell: { ...whole, name: shellName },
    // Every file is one of the shell's, and the entry has brought the section's own module.
    sections: sections.map(({ manifest: { name, routes } }: Section) => ({
      ...whole,
      name,
      routes,
      client: { entry: client.entry, scripts: [], styles: [], pages },
    })),
  };
  writeFileSync(stamp, JSON.stringify({ sources, plan }));
  return plan;
}
