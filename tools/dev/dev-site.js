import path from 'node:path';
import webpack from 'webpack';
import { clientConfig } from '../../section-kit/dist/build/client-config.js';
import { readSection } from '../../section-kit/dist/build/read-section.js';
import { serverConfig } from '../../section-kit/dist/build/server-config.js';
import { proxyApi } from '../../section-kit/dist/cli/serving/proxy-api.js';
import { startDevServer } from '../../section-kit/dist/cli/serving/start-dev-server.js';
import { staticFolders } from '../../section-kit/dist/cli/serving/static-folders.js';
import { runCommandLine } from '../../section-kit/dist/cli/terminal/command-line.js';
import { readPort } from '../../section-kit/dist/cli/terminal/read-options.js';
import { answerDocuments } from './dev-composition.js';

/** Serves the composed site from its sources, with hot reload. */
const devSite = {
  command: '$0 <workspaces..>',
  builder: (words) =>
    words
      .positional('workspaces', { type: 'string', array: true, demandOption: true })
      .option('api', { type: 'string', default: 'http://localhost:3001' })
      .option('port', { type: 'string', default: '3000', coerce: readPort }),
  async handler({ workspaces, api, port }) {
    const siteUrl = `http://localhost:${port}`;
    const sections = await Promise.all(workspaces.map((workspace) => readSection(path.resolve(workspace))));
    const options = sections.map((section) => ({
      section,
      mode: 'development',
      outputPath: path.join(section.root, 'dist/dev'),
    }));
    const client = webpack(options.map(clientConfig));
    const server = webpack(options.map(serverConfig));
    const middleware = answerDocuments(options, client, siteUrl);
    await startDevServer(
      {
        port,
        portOption: 'PORT',
        devMiddleware: { writeToDisk: true },
        static: sections.flatMap(staticFolders),
        proxy: proxyApi(api),
        setupMiddlewares: (middlewares) => [...middlewares, { name: 'documents', middleware }],
      },
      client,
    );
    server.watch({}, (error, stats) => {
      if (error) throw error;
      if (stats?.hasErrors()) console.error(stats.toString('errors-only'));
    });
    console.log(`webpack builds every section; then the site is on ${siteUrl}`);
  },
};

await runCommandLine({ name: 'npm run dev', commands: [devSite] });
