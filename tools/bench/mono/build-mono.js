import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collectPageFiles } from '../../../section-kit/dist/build/collect-page-files.js';
import { fingerprint } from '../../../section-kit/dist/build/fingerprint.js';
import { readSection } from '../../../section-kit/dist/build/read-section.js';
import { runWebpack } from '../../../section-kit/dist/build/run-webpack.js';
import { writeReleaseManifest } from '../../../section-kit/dist/build/write-release-manifest.js';
import { shellName } from '../../../section-kit/dist/contract/contract.js';
import { makePlan } from '../../../section-kit/dist/contract/make-plan.js';
import { monoConfigs } from './mono-config.js';

/** Builds the shell and all sections as one application, if their sources have changed. @returns its plan. */
export async function buildMono(roots, outputPath) {
  const stamp = path.join(outputPath, 'plan.json');
  const sources = roots.map((root) => fingerprint(root)).join(' ');
  const existing = existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8'));
  if (existing && existing.sources === sources) return existing.plan;

  const all = await Promise.all(roots.map((root) => readSection(root)));
  const shell = all.find(({ isShell }) => isShell);
  const sections = all.filter((section) => section !== shell);
  const { stats } = await runWebpack(monoConfigs(shell, sections, outputPath));

  const { pages, ...client } = collectPageFiles(stats[0].compilation);
  const manifest = writeReleaseManifest(shell, 'mono', outputPath, { ...client, pages: {} });
  const whole = makePlan([manifest]).shell;
  // A document carries the whole plan: the browser fetches no file list.
  delete whole.integrity[whole.client.list];
  const plan = {
    id: manifest.release,
    shell: { ...whole, name: shellName },
    // All files belong to the shell, and its entry contains the modules of the sections.
    sections: sections.map(({ manifest: { name, routes } }) => ({
      ...whole,
      name,
      routes,
      client: { entry: client.entry, scripts: [], styles: [], pages },
    })),
  };
  writeFileSync(stamp, JSON.stringify({ sources, plan }));
  return plan;
}
