import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { clientConfig } from '../section-kit/dist/build/client-config.js';
import { collectPageFiles } from '../section-kit/dist/build/collect-page-files.js';
import { readSection } from '../section-kit/dist/build/read-section.js';
import { serverConfig, serverEntry } from '../section-kit/dist/build/server-config.js';
import { writeReleaseManifest } from '../section-kit/dist/build/write-release-manifest.js';
import { sendNotReady } from '../section-kit/dist/cli/serving/not-ready.js';
import { proxyApi } from '../section-kit/dist/cli/serving/proxy-api.js';
import { startDevServer } from '../section-kit/dist/cli/serving/start-dev-server.js';
import { staticFolders } from '../section-kit/dist/cli/serving/static-folders.js';
import { runCommandLine } from '../section-kit/dist/cli/terminal/command-line.js';
import { makePlan } from '../section-kit/dist/contract/make-plan.js';

const nodeRequire = createRequire(import.meta.url);
const renderTimeoutMs = 5000;

/** A stand-in for React's developer tools, through which the builds' refresh runtimes find the renderers. */
const refreshHook = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>`;

/** Serves the composed site from its sources, with hot reload. */
const devSite = {
  command: '$0 <port> <api> <workspaces..>',
  async handler({ port, api, workspaces }) {
    const siteUrl = `http://localhost:${port}`;
    const sections = await Promise.all(workspaces.map((workspace) => readSection(path.resolve(workspace))));
    const options = sections.map((section) => ({
      section,
      mode: 'development',
      outputPath: path.join(section.root, 'dist/dev'),
    }));
    const client = webpack(options.map(clientConfig));
    const server = webpack(options.map(serverConfig));
    const middleware = answerDocuments(options, client, siteUrl);
    await startDevServer(
      {
        port,
        portOption: 'PORT',
        devMiddleware: { writeToDisk: true },
        static: sections.flatMap(staticFolders),
        proxy: proxyApi(api),
        setupMiddlewares: (middlewares) => [...middlewares, { name: 'documents', middleware }],
      },
      client,
    );
    server.watch({}, (error, stats) => {
      if (error) throw error;
      if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    });
    console.log(`webpack builds every section; then the site is on ${siteUrl}`);
  },
};

await runCommandLine({ name: 'npm run dev', commands: [devSite] });

/**
 * Renders documents from the last output of the compilers, so that server and browser run the same sources.
 *
 * @returns middleware that answers every remaining address with a document.
 */
function answerDocuments(options, client, siteUrl) {
  const manifests = new Map();
  for (const [index, compiler] of client.compilers.entries()) {
    const { section, outputPath } = options[index];
    compiler.hooks.done.tap('answerDocuments', ({ compilation }) => {
      const files = collectPageFiles(compilation, section.isShell ? undefined : section.container);
      manifests.set(section.manifest.name, writeReleaseManifest(section, 'dev', outputPath, files));
    });
  }
  // Pages request paths without an origin, as they do in the browser.
  const fetchAnywhere = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    fetchAnywhere(typeof input === 'string' ? new URL(input, siteUrl) : input, init);

  const isBuilt = () =>
    options.every(
      ({ section, outputPath }) =>
        manifests.has(section.manifest.name) && existsSync(path.join(outputPath, serverEntry)),
    );
  const fileOf = (name, file) =>
    path.join(options.find(({ section }) => section.manifest.name === name).outputPath, file);

  function load(name, require) {
    const module = { exports: {} };
    const run = new Function('module', 'exports', 'require', readFileSync(fileOf(name, serverEntry), 'utf8'));
    run(module, module.exports, require);
    return module.exports;
  }

  function render(url) {
    const plan = makePlan([...manifests.values()]);
    const shell = load(plan.shell.name, nodeRequire);
    return shell.renderDocument({
      plan,
      url,
      siteUrl,
      isPreview: true,
      timeoutMs: renderTimeoutMs,
      loadSection: (name) => load(name, (request) => shell.shared[request] ?? nodeRequire(request)),
      readStyle: ({ name }, file) => readFileSync(fileOf(name, file), 'utf8'),
    });
  }

  return async (request, response) => {
    if (!isBuilt()) return sendNotReady(response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    try {
      const { status, html } = await render(request.url ?? '/');
      response.statusCode = status;
      response.end(html.replace('<head>', `<head>${refreshHook}`));
    } catch (error) {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(String(error.stack));
    }
  };
}
