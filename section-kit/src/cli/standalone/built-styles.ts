import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { standalonePath } from '../../build/standalone-config.ts';
import { readPageState } from '../../contract/page-states.ts';
import { withReducedMotion } from '../../standalone/with-reduced-motion.ts';

/** The style sheets in the memory of a development server. */
export function builtStyles(compiler: Compiler, server: WebpackDevServer) {
  // The middleware's in-memory file system has Node's functions.
  const filesOf = () => compiler.outputFileSystem as unknown as typeof import('node:fs');

  /** Waits for the current build and lists the names. */
  async function list(): Promise<string[]> {
    await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
    return filesOf()
      .readdirSync(compiler.outputPath)
      .filter((name) => name.endsWith('.css'));
  }

  /** Middleware: a page in the state `reduced-motion` gets style sheets that match that preference. */
  async function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse, next: () => void) {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname.startsWith(standalonePath) ? pathname.slice(standalonePath.length) : '';
    if (readPageState(headers.referer) !== 'reduced-motion' || !(await list()).includes(name)) return next();
    const text = filesOf().readFileSync(path.join(compiler.outputPath, name), 'utf8');
    const head = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, head).end(withReducedMotion(text));
  }

  return { list, answer };
}
