import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { collectPageFiles } from '../../section-kit/dist/build/collect-page-files.js';
import { serverEntry } from '../../section-kit/dist/build/server-config.js';
import { writeReleaseManifest } from '../../section-kit/dist/build/write-release-manifest.js';
import { sendNotReady } from '../../section-kit/dist/cli/serving/not-ready.js';
import { makePlan } from '../../section-kit/dist/contract/make-plan.js';

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

/** Renders documents from the last output of the compilers, so that server and browser run the same sources. */
export class DevComposition {
  #options;
  #siteUrl;
  #manifests = new Map();

  constructor(options, client, siteUrl) {
    this.#options = options;
    this.#siteUrl = siteUrl;
    for (const [index, compiler] of client.compilers.entries()) {
      const { section, outputPath } = options[index];
      compiler.hooks.done.tap('DevComposition', ({ compilation }) => {
        const files = collectPageFiles(compilation, section.isShell ? undefined : section.container);
        this.#manifests.set(section.manifest.name, writeReleaseManifest(section, 'dev', outputPath, files));
      });
    }
    // Pages request paths without an origin, as they do in the browser.
    const fetchAnywhere = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      fetchAnywhere(typeof input === 'string' ? new URL(input, siteUrl) : input, init);
  }

  /** Middleware: answers every remaining address with a document. */
  answer = async (request, response) => {
    if (!this.#isBuilt()) return sendNotReady(response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    try {
      const { status, html } = await this.#render(request.url ?? '/');
      response.statusCode = status;
      response.end(html.replace('<head>', `<head>${refreshHook}`));
    } catch (error) {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(String(error.stack));
    }
  };

  #isBuilt() {
    return this.#options.every(
      ({ section, outputPath }) =>
        this.#manifests.has(section.manifest.name) && existsSync(path.join(outputPath, serverEntry)),
    );
  }

  async #render(url) {
    const plan = makePlan([...this.#manifests.values()]);
    const shell = this.#load(plan.shell.name, nodeRequire);
    return shell.renderDocument({
      plan,
      url,
      siteUrl: this.#siteUrl,
      isPreview: true,
      timeoutMs: renderTimeoutMs,
      loadSection: (name) => this.#load(name, (request) => shell.shared[request] ?? nodeRequire(request)),
      readStyle: ({ name }, file) => readFileSync(path.join(this.#outputPath(name), file), 'utf8'),
    });
  }

  #load(name, require) {
    const code = readFileSync(path.join(this.#outputPath(name), serverEntry), 'utf8');
    const module = { exports: {} };
    new Function('module', 'exports', 'require', code)(module, module.exports, require);
    return module.exports;
  }

  #outputPath(name) {
    return this.#options.find(({ section }) => section.manifest.name === name).outputPath;
  }
}
