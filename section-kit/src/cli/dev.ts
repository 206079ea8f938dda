import path from 'node:path';
import webpack from 'webpack';
import { readSection } from '../build/read-section.ts';
import { standaloneConfig } from '../build/standalone-config.ts';
import { BuiltStyles } from './alone/built-styles.ts';
import { stubFolder } from './alone/read-stub.ts';
import { serveDocuments } from './alone/serve-documents.ts';
import { ServerRenderer } from './alone/server-renderer.ts';
import { proxyApi } from './proxy-api.ts';
import { startDevServer } from './start-dev-server.ts';
import { staticFolders } from './static-folders.ts';
import { answerFromStubs } from './stubs.ts';

interface DevOptions {
  port: number;
  /** Origin of a running server whose API is used in place of the stubs. */
  api?: string | undefined;
}

/** Serves one section alone, with hot reload, on its own port. Resolves with a function that stops it. */
export async function serveSection(root: string, { port, api }: DevOptions): Promise<() => Promise<void>> {
  const section = await readSection(root);
  const compiler = webpack(
    standaloneConfig({
      section,
      mode: 'development',
      outputPath: path.join(root, 'dist'),
    }),
  );
  if (!compiler) throw new Error('webpack did not accept the configuration');
  const renderer = new ServerRenderer(section);
  const stop = await startDevServer(
    {
      port,
      static: staticFolders(section),
      // Who saves a stub sees in every open page what becomes of it.
      watchFiles: path.join(root, stubFolder),
      proxy: api ? proxyApi(api) : [],
      setupMiddlewares(middlewares, server) {
        const styles = new BuiltStyles(compiler, server);
        const ofStates = [
          { name: 'styles-in-states', middleware: styles.answer },
          ...(api ? [] : [{ name: 'stubs', middleware: answerFromStubs(section) }]),
        ];
        const documents = serveDocuments({
          section,
          api,
          origin: `http://127.0.0.1:${port}`,
          renderer,
          listStyles: () => styles.list(),
        });
        // After the checks of who asks, and before anything answers.
        const place = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
        return [
          ...middlewares.toSpliced(place, 0, ...ofStates),
          { name: 'documents', middleware: documents },
        ];
      },
    },
    compiler,
  );
  return async () => {
    await stop();
    await renderer.close();
  };
}
