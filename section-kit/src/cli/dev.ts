import path from 'node:path';
import webpack from 'webpack';
import { readSection } from '../build/read-section.ts';
import { standaloneConfig } from '../build/standalone-config.ts';
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
  return startDevServer(
    {
      port,
      static: staticFolders(section),
      proxy: api ? [{ context: ['/api'], target: api }] : [],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        ...(api ? [] : [{ name: 'stubs', middleware: answerFromStubs(path.join(root, 'stubs')) }]),
        { name: 'host-page', middleware: hostPage(section.manifest.name) },
      ],
    },
    compiler,
  );
}

/** Every path that nothing else answers is a page: the host shows what the section has there. */
function hostPage(name: string) {
  const html = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<link rel="stylesheet" href="/standalone/standalone.css">
<script src="/standalone/standalone.js" defer></script>
`;
  return (
    _request: unknown,
    response: { setHeader: (name: string, value: string) => void; end: (body: string) => void },
  ) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  };
}
