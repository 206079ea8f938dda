import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MultiCompiler } from 'webpack';
import { collectPageFiles } from '../build/collect-page-files.ts';
import type { BuildOptions } from '../build/common-config.ts';
import { serverEntry } from '../build/server-config.ts';
import { writeReleaseManifest } from '../build/write-release-manifest.ts';
import type { PlannedSection, ReleaseManifest, SectionModule } from '../contract/contract.ts';
import { makePlan } from '../contract/make-plan.ts';
import { sendNotReady } from './not-ready.ts';

interface ShellModule {
  shared: Record<string, unknown>;
  renderDocument: (request: object) => Promise<{ status: number; html: string }>;
}

const nodeRequire = createRequire(import.meta.url);
const renderTimeoutMs = 5000;

/**
 * Stands where React's developer tools would. Each build brings its own copy of the refresh runtime, and only a hook
 * that remembers the renderers lets those that arrive after React know it.
 */
const refreshHook = `<script>
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};
</script>`;

/** Renders documents from what the compilers wrote last: server and browser see the same sources. */
export class DevComposition {
  readonly #options: BuildOptions[];
  readonly #siteUrl: string;
  readonly #manifests = new Map<string, ReleaseManifest>();

  constructor(options: BuildOptions[], client: MultiCompiler, siteUrl: string) {
    this.#options = options;
    this.#siteUrl = siteUrl;
    for (const [index, compiler] of client.compilers.entries()) {
      const own = options[index] as BuildOptions;
      compiler.hooks.done.tap('DevComposition', ({ compilation }) => {
        const { section, outputPath } = own;
        const files = collectPageFiles(compilation, section.isShell ? undefined : section.container);
        this.#manifests.set(section.manifest.name, writeReleaseManifest(section, 'dev', outputPath, files));
      });
    }
    // Pages read through paths of the site, as they do in the browser.
    const fetchAnywhere = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      fetchAnywhere(typeof input === 'string' ? new URL(input, siteUrl) : input, init);
  }

  /** Middleware: answers every address that is left with a document. */
  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!this.#isBuilt()) return sendNotReady(response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    try {
      const { status, html } = await this.#render(request.url ?? '/');
      response.statusCode = status;
      response.end(html.replace('<head>', `<head>${refreshHook}`));
    } catch (error) {
      response.statusCode = 500;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(String((error as Error).stack));
    }
  };

  #isBuilt(): boolean {
    return this.#options.every(
      ({ section, outputPath }) =>
        this.#manifests.has(section.manifest.name) && existsSync(path.join(outputPath, serverEntry)),
    );
  }

  async #render(url: string) {
    const plan = makePlan([...this.#manifests.values()]);
    if (!plan) throw new Error('The shell is not one of the rooms that are served');
    const shell = this.#load<ShellModule>(plan.shell.name, nodeRequire);
    return shell.renderDocument({
      plan,
      url,
      siteUrl: this.#siteUrl,
      isPreview: true,
      timeoutMs: renderTimeoutMs,
      loadSection: (name: string) =>
        this.#load<SectionModule>(name, (request) => shell.shared[request] ?? nodeRequire(request)),
      readStyle: ({ name }: PlannedSection, file: string) =>
        readFileSync(path.join(this.#outputPath(name), file), 'utf8'),
    });
  }

  #load<T>(name: string, require: (request: string) => unknown): T {
    const code = readFileSync(path.join(this.#outputPath(name), serverEntry), 'utf8');
    const module = { exports: {} };
    new Function('module', 'exports', 'require', code)(module, module.exports, require);
    return module.exports as T;
  }

  #outputPath(name: string): string {
    const own = this.#options.find(({ section }) => section.manifest.name === name);
    if (!own) throw new Error(`${name} is not one of the rooms that are served`);
    return own.outputPath;
  }
}
