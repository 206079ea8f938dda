import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { mediaTypeOf } from '../../api/dist/http/media-type.js';
import { browserTarget } from '../../section-kit/dist/build/browsers.js';
import { collectPageFiles } from '../../section-kit/dist/build/collect-page-files.js';
import { commonConfig, fileName } from '../../section-kit/dist/build/common-config.js';
import { fingerprint } from '../../section-kit/dist/build/fingerprint.js';
import { readSection } from '../../section-kit/dist/build/read-section.js';
import { serverConfig, serverEntry } from '../../section-kit/dist/build/server-config.js';
import { writeReleaseManifest } from '../../section-kit/dist/build/write-release-manifest.js';
import { assetFolder, shellName } from '../../section-kit/dist/contract/contract.js';
import { makePlan } from '../../section-kit/dist/contract/make-plan.js';
import { listSections, workspaceRoot } from '../prepare.js';
import { startReady } from './references.js';

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
  const compiler = webpack(monoConfigs(shell, sections));
  const built = await promisify(compiler.run.bind(compiler))();
  if (built.hasErrors()) throw new Error(built.toString('errors-only'));

  const { pages, ...client } = collectPageFiles(built.stats[0].compilation);
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

/**
 * The shell and all sections as one build without federation, for browser and server: a reference for the
 * benchmarks of the composed site. `bench/` in the shell takes a section from the bundle instead of loading
 * it at run time.
 */
function monoConfigs(shell, sections) {
  const bench = path.join(shell.root, 'bench');
  const section = {
    ...shell,
    additions: { rules: sections.flatMap(({ additions }) => additions.rules ?? []) },
  };
  const options = { section, mode: 'production', outputPath };
  const client = commonConfig(options, 'client');
  const server = serverConfig(options);
  const alias = { '@sections': writeSectionList(sections) };
  return [
    {
      ...client,
      target: browserTarget,
      entry: { shell: './src/shell.client.tsx' },
      resolve: { ...client.resolve, alias: { ...client.resolve?.alias, ...alias } },
      output: {
        ...client.output,
        path: path.join(outputPath, assetFolder),
        filename: fileName('production', '.js'),
        chunkFilename: fileName('production', '.js'),
        clean: true,
      },
      plugins: [
        ...(client.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(
          /\/sections\/section-pages\.ts$/,
          path.join(bench, 'bundled-pages.ts'),
        ),
      ],
    },
    {
      ...server,
      entry: path.join(bench, 'mono.server.ts'),
      resolve: { ...server.resolve, alias: { ...server.resolve?.alias, ...alias } },
    },
  ];
}

/** Writes a module with the exports of every section. */
function writeSectionList(sections) {
  const file = path.join(outputPath, 'sections.js');
  const imports = sections.map(
    ({ root, container }) =>
      `import * as ${container} from ${JSON.stringify(path.join(root, 'src/section.ts'))};`,
  );
  const names = sections.map(({ manifest, container }) => `${JSON.stringify(manifest.name)}: ${container}`);
  mkdirSync(outputPath, { recursive: true });
  writeFileSync(file, `${imports.join('\n')}\nexport const sections = { ${names.join(', ')} };\n`);
  return file;
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
