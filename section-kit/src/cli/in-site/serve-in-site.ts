import { rmSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { clientConfig } from '../../build/client-config.ts';
import { collectPageFiles } from '../../build/collect-page-files.ts';
import type { BuildOptions } from '../../build/common-config.ts';
import { readSection } from '../../build/read-section.ts';
import { writeReleaseManifest } from '../../build/write-release-manifest.ts';
import type { PlannedSection } from '../../contract/contract.ts';
import { planSection } from '../../contract/make-plan.ts';
import { startDevServer } from '../serving/start-dev-server.ts';
import { staticFolders } from '../serving/static-folders.ts';
import { serveBanner } from './banner.ts';
import { forwardTo } from './forward.ts';
import { openSite } from './open-site.ts';

/** Serves a live site with one section from its sources. Open pages reload after each change. */
export async function serveInSite(root: string, { port, url }: { port: number; url: string }): Promise<void> {
  const section = await readSection(root);
  const site = await openSite(url, section);
  const outputPath = path.join(root, 'dist/in-site');
  rmSync(outputPath, { recursive: true, force: true });
  const compiler = webpack(inSiteConfig({ section, outputPath })) as Compiler;
  let own: PlannedSection | undefined;
  compiler.hooks.done.tap('serveInSite', (stats) => {
    // After a failed build, the last good one stays.
    if (stats.hasErrors()) return;
    const files = collectPageFiles(stats.compilation, section.container);
    own = planSection(writeReleaseManifest(section, 'local', outputPath, files));
  });
  await startDevServer(
    {
      port,
      // The live site runs the production build of React, which has no fast refresh.
      hot: false,
      devMiddleware: { writeToDisk: true },
      static: staticFolders(section),
      setupMiddlewares(middlewares, server) {
        const findSection = async () => {
          await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
          return own;
        };
        const banner = serveBanner(`${section.manifest.name} from your folder, inside ${site.origin}`);
        return [
          ...middlewares,
          { name: 'banner', middleware: banner },
          { name: 'site', middleware: forwardTo(site, findSection) },
        ];
      },
    },
    compiler,
  );
}

/** The build of `section dev --in`: with the production build of React, yet readable and fast to rebuild. */
function inSiteConfig(options: Omit<BuildOptions, 'mode'>): Configuration {
  const config = clientConfig({ ...options, mode: 'production' });
  return {
    ...config,
    // An open page still loads files of the previous build while webpack writes the next one.
    output: { ...config.output, clean: false },
    cache: { type: 'memory' },
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
    // This plugin would replace the maps of `devtool`.
    plugins: config.plugins?.filter((plugin) => !(plugin instanceof webpack.SourceMapDevToolPlugin)),
  };
}
