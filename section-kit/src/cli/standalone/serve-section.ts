import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { readSection } from '../../build/read-section.ts';
import { standaloneConfig } from '../../build/standalone-config.ts';
import { answerFromStubs } from '../../stubs/answer-from-stubs.ts';
import { stubFolder } from '../../stubs/read-stub.ts';
import { proxyApi } from '../serving/proxy-api.ts';
import { startDevServer } from '../serving/start-dev-server.ts';
import { staticFolders } from '../serving/static-folders.ts';
import { builtStyles } from './built-styles.ts';
import { serveDocuments } from './serve-documents.ts';
import { serverRenderer } from './server-renderer.ts';

/**
 * Serves a standalone section with hot reload on its own port. Resolves with a function that stops it.
 *
 * @param api origin of a running server whose API replaces the stubs.
 */
export async function serveSection(root: string, port: number, api?: string): Promise<() => Promise<void>> {
  const section = await readSection(root);
  const options = { section, mode: 'development', outputPath: path.join(root, 'dist') } as const;
  const compiler = webpack(standaloneConfig(options)) as Compiler;
  const { render, close } = serverRenderer(section);
  const stop = await startDevServer(
    {
      port,
      static: staticFolders(section),
      // Every open page reloads when a stub changes.
      watchFiles: path.join(root, stubFolder),
      proxy: api ? proxyApi(api) : [],
      setupMiddlewares(middlewares, server) {
        const { list: listStyles, answer } = builtStyles(compiler, server);
        const stateMiddlewares = [
          { name: 'styles-in-states', middleware: answer },
          ...(api ? [] : [{ name: 'stubs', middleware: answerFromStubs(section) }]),
        ];
        const origin = `http://127.0.0.1:${port}`;
        const documents = serveDocuments({ section, api, origin, render, listStyles });
        // After the host check of webpack-dev-server and before its own files.
        const index = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
        return [
          ...middlewares.toSpliced(index, 0, ...stateMiddlewares),
          { name: 'documents', middleware: documents },
        ];
      },
    },
    compiler,
  );
  return async () => {
    await stop();
    await close();
  };
}
