import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { standalonePath } from '../../build/standalone-config.ts';
import { readPageState } from '../../contract/page-states.ts';
import { withReducedMotion } from '../../standalone/with-reduced-motion.ts';

/** The style sheets in the memory of a development server. */
export class BuiltStyles {
  readonly #compiler: Compiler;
  readonly #server: WebpackDevServer;

  constructor(compiler: Compiler, server: WebpackDevServer) {
    this.#compiler = compiler;
    this.#server = server;
  }

  /** Waits for the current build and lists the names. */
  async list(): Promise<string[]> {
    await new Promise((resolve) => this.#server.middleware?.waitUntilValid(resolve));
    const { readdirSync: list } = this.#files;
    return list(this.#compiler.outputPath).filter((name) => name.endsWith('.css'));
  }

  /** Middleware: a page in the state `reduced-motion` gets style sheets that match that preference. */
  readonly answer = async (
    { url = '/', headers }: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ): Promise<void> => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(standalonePath) ? pathname.slice(standalonePath.length) : '';
    if (readPageState(headers.referer) !== 'reduced-motion' || !name.endsWith('.css')) return next();
    const names = await this.list();
    if (!names.includes(name)) return next();
    const text = this.#files.readFileSync(path.join(this.#compiler.outputPath, name), 'utf8');
    response.setHeader('content-type', 'text/css; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(withReducedMotion(text));
  };

  /** The middleware's in-memory file system, which has Node's functions. */
  get #files() {
    return this.#compiler.outputFileSystem as unknown as {
      readdirSync: (folder: string) => string[];
      readFileSync: (file: string, encoding: 'utf8') => string;
    };
  }
}
