import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import type { Section } from '../../build/read-section.ts';
import { standaloneServerConfig, standaloneServerEntry } from '../../build/standalone-config.ts';
import type { RenderedPage } from '../../standalone/document-data.ts';

interface HostModule {
  render: (address: string) => Promise<RenderedPage>;
}

const nodeRequire = createRequire(import.meta.url);

/** Renders pages of a standalone section from its current sources. Compiles at the first request. */
export class ServerRenderer {
  readonly #section: Section;
  readonly #outputPath: string;
  #compiler: Compiler | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(section: Section) {
    this.#section = section;
    this.#outputPath = path.join(section.root, 'dist/standalone-server');
  }

  /** @param address of the page. The page's reads go to the same origin. */
  async render(address: string): Promise<RenderedPage> {
    const { render } = await this.#load(address);
    return render(address);
  }

  async close(): Promise<void> {
    await new Promise((resolve) => (this.#compiler ? this.#compiler.close(resolve) : resolve(undefined)));
  }

  async #load(address: string): Promise<HostModule> {
    // Builds one at a time, because a compiler cannot run twice at once. webpack caches unchanged modules.
    const built = this.#last.then(() => this.#build());
    this.#last = built.catch(() => {});
    await built;
    const code = await readFile(path.join(this.#outputPath, standaloneServerEntry), 'utf8');
    const module = { exports: {} };
    const fetchFrom: typeof fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, address) : input, init);
    new Function('module', 'exports', 'require', 'fetch', code)(
      module,
      module.exports,
      nodeRequire,
      fetchFrom,
    );
    return module.exports as HostModule;
  }

  #build(): Promise<void> {
    this.#compiler ??= webpack(
      standaloneServerConfig({ section: this.#section, mode: 'development', outputPath: this.#outputPath }),
    ) as Compiler;
    const compiler = this.#compiler;
    return new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else resolve();
      });
    });
  }
}
