import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler } from 'webpack';
import type { Section } from '../../build/read-section.ts';
import { standaloneServerConfig, standaloneServerEntry } from '../../build/standalone-config.ts';
import type { RenderedPage } from '../../standalone/document-data.ts';

const nodeRequire = createRequire(import.meta.url);

/** Renders pages of a standalone section from its current sources. Compiles at the first request. */
export function serverRenderer(section: Section) {
  const outputPath = path.join(section.root, 'dist/standalone-server');
  let compiler: Compiler | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function build(): Promise<void> {
    const options = standaloneServerConfig({ section, mode: 'development', outputPath });
    compiler ??= webpack(options) as Compiler;
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  }

  async function load(address: string) {
    // Builds one at a time, because a compiler cannot run twice at once. webpack caches unchanged modules.
    const built = last.then(build);
    last = built.catch(() => {});
    await built;
    const code = await readFile(path.join(outputPath, standaloneServerEntry), 'utf8');
    const module = { exports: {} };
    const fetchFrom: typeof fetch = (input, init) =>
      fetch(typeof input === 'string' ? new URL(input, address) : input, init);
    const run = new Function('module', 'exports', 'require', 'fetch', code);
    run(module, module.exports, nodeRequire, fetchFrom);
    return module.exports as { render: (address: string) => Promise<RenderedPage> };
  }

  return {
    /** @param address of the page. The page's reads go to the same origin. */
    render: async (address: string): Promise<RenderedPage> => (await load(address)).render(address),
    close: async () => compiler && promisify(compiler.close.bind(compiler))(),
  };
}
