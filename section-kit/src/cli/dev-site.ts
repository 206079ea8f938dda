import path from 'node:path';
import webpack, { type MultiCompiler } from 'webpack';
import { BuildError } from '../build/build-error.ts';
import { clientConfig } from '../build/client-config.ts';
import type { BuildOptions } from '../build/common-config.ts';
import { readSection } from '../build/read-section.ts';
import { serverConfig } from '../build/server-config.ts';
import { type CommandModule, runCommandLine } from './command-line.ts';
import { DevComposition } from './dev-composition.ts';
import { proxyApi } from './proxy-api.ts';
import { readPort } from './read-options.ts';
import { startDevServer } from './start-dev-server.ts';
import { staticFolders } from './static-folders.ts';

interface DevSiteArguments {
  rooms: string[];
  api: string;
  port: number;
}

/** Serves the composed site from the sources, with hot reload. */
const devSite: CommandModule<object, DevSiteArguments> = {
  command: '$0 <rooms..>',
  builder: (words) =>
    words
      .positional('rooms', { type: 'string', array: true, demandOption: true })
      .option('api', { type: 'string', default: 'http://localhost:3001' })
      .option('port', { type: 'string', default: '3000', coerce: readPort as (value: string) => number }),
  async handler({ rooms, api, port }) {
    const siteUrl = `http://localhost:${port}`;
    const sections = await Promise.all(rooms.map((room) => readSection(path.resolve(room))));
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
    await startDevServer(
      {
        port,
        portOption: 'PORT',
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
    server.watch({}, (error, stats) => {
      if (error) throw error;
      if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    });
    console.log(`Building; then the site is on ${siteUrl}`);
  },
};

await runCommandLine({
  name: 'npm run dev',
  commands: [devSite],
  isForUser: (error) => error instanceof BuildError,
});
