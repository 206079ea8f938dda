import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type MultiCompiler } from 'webpack';
import { clientConfig } from '../build/client-config.ts';
import type { BuildOptions } from '../build/common-config.ts';
import { readSection } from '../build/read-section.ts';
import { serverConfig } from '../build/server-config.ts';
import { DevComposition } from './dev-composition.ts';
import { proxyApi } from './proxy-api.ts';
import { startDevServer } from './start-dev-server.ts';
import { staticFolders } from './static-folders.ts';

/** Serves the composed site from the sources, with hot reload: `dev-site --api URL --port N ROOM…`. */
const { values, positionals } = parseArgs({
  options: { api: { type: 'string' }, port: { type: 'string', default: '3000' } },
  allowPositionals: true,
});
const { api = 'http://localhost:3001', port } = values;
const siteUrl = `http://localhost:${port}`;

const sections = await Promise.all(positionals.map((room) => readSection(path.resolve(room))));
const options = sections.map(
  (section): BuildOptions => ({
    section,
    mode: 'development',
    outputPath: path.join(section.root, 'dist/dev'),
  }),
);
const client = webpack(options.map(clientConfig)) as MultiCompiler;
const server = webpack(options.map(serverConfig)) as MultiCompiler;
const composition = new DevComposition(options, client, siteUrl);

server.watch({}, (error, stats) => {
  if (error) throw error;
  if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
});

await startDevServer(
  {
    port: Number(port),
    devMiddleware: { writeToDisk: true },
    static: sections.flatMap(staticFolders),
    proxy: proxyApi(api),
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      { name: 'documents', middleware: composition.answer },
    ],
  },
  client,
);
console.log(`Building; then the site is on ${siteUrl}`);
