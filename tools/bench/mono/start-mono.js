import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listSections, workspaceRoot } from '../../prepare.js';
import { startReady } from '../start-ready.js';
import { buildMono } from './build-mono.js';

const mediaTypes = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const outputPath = path.join(workspaceRoot, 'shell/dist/mono');

/** A reference: the same components in one build without federation, rendered by the shell's server code. */
export async function startMono({ url }, paths) {
  const plan = await buildMono(
    listSections().map((workspace) => path.join(workspaceRoot, workspace)),
    outputPath,
  );
  const documents = [];
  for (const pathname of paths) documents.push(await render(plan, pathname, url));
  return startReady('mono', url, [...documents, ...listFiles(plan)]);
}

async function render(plan, pathname, siteUrl) {
  const { renderMono } = createRequire(import.meta.url)(path.join(outputPath, 'server/mono.cjs'));
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
    .filter((name) => mediaTypes[path.extname(name)])
    .map((name) => ({
      pathname: `${shell.base}assets/${name}`,
      type: mediaTypes[path.extname(name)],
      content: readFileSync(path.join(folder, name)),
    }));
}
