import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { mediaTypeOf } from '../../../api/dist/http/media-type.js';
import { collectPageFiles } from '../../../section-kit/dist/build/collect-page-files.js';
import { fingerprint } from '../../../section-kit/dist/build/fingerprint.js';
import { readSection } from '../../../section-kit/dist/build/read-section.js';
import { serverEntry } from '../../../section-kit/dist/build/server-config.js';
import { writeReleaseManifest } from '../../../section-kit/dist/build/write-release-manifest.js';
import { shellName } from '../../../section-kit/dist/contract/contract.js';
import { makePlan } from '../../../section-kit/dist/contract/make-plan.js';
import { listSections, workspaceRoot } from '../../prepare.js';
import { startReady } from '../start-ready.js';
import { monoConfigs } from './mono-config.js';

const outputPath = path.join(workspaceRoot, 'shell/dist/mono');

/** A reference: the same components in one build without federation, rendered by the shell's server code. */
export async function startMono({ url }, paths) {
  const plan = await buildMono();
  const documents = [];
  for (const pathname of paths) documents.push(await render(plan, pathname, url));
  return startReady('mono', url, [...documents, ...listFiles(plan)]);
}

/** Builds the shell and all sections as one application, if their sources have changed. @returns its plan. */
async function buildMono() {
  const roots = listSections().map((workspace) => path.join(workspaceRoot, workspace));
  const stamp = path.join(outputPath, 'plan.json');
  const sources = roots.map((root) => fingerprint(root)).join(' ');
  const existing = existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8'));
  if (existing && existing.sources === sources) return existing.plan;

  const all = await Promise.all(roots.map((root) => readSection(root)));
  const shell = all.find(({ isShell }) => isShell);
  const sections = all.filter((section) => section !== shell);
  const { stats } = await run(webpack(monoConfigs(shell, sections, outputPath)));

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

async function run(compiler) {
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error)));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return stats;
}

async function render(plan, pathname, siteUrl) {
  const { renderMono } = createRequire(import.meta.url)(path.join(outputPath, serverEntry));
  const fetchAnywhere = globalThis.fetch;
  // Pages request paths without an origin, as they do in the browser.
  globalThis.fetch = (input, options) => fetchAnywhere(new URL(input, siteUrl), options);
  const { html, errors } = await renderMono({
    plan,
    url: pathname,
    siteUrl,
    isPreview: false,
    timeoutMs: 10_000,
    readStyle: (_, file) => readFileSync(path.join(outputPath, file), 'utf8'),
  });
  globalThis.fetch = fetchAnywhere;
  if (errors.length > 0) throw new Error(`mono: ${pathname}: ${errors[0]}`);
  return { pathname, type: 'text/html; charset=utf-8', content: html };
}

function listFiles({ shell }) {
  const folder = path.join(outputPath, 'assets');
  return readdirSync(folder, { recursive: true })
    .filter((name) => mediaTypeOf(name) !== 'application/octet-stream')
    .map((name) => ({
      pathname: `${shell.base}assets/${name}`,
      type: mediaTypeOf(name),
      content: readFileSync(path.join(folder, name)),
    }));
}
