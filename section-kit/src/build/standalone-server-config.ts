import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common-config.ts';
import { standalonePath } from './standalone-config.ts';

const host = fileURLToPath(new URL('../../src/standalone/host.server.tsx', import.meta.url));

/** Name of the bundle in the output folder. */
export const standaloneServerEntry = 'host.cjs';

/** The standalone host with one section as one file for Node, for rendering on the server. It bundles all packages. */
export function standaloneServerConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'server');
  return {
    ...common,
    target: 'node20',
    devtool: false,
    entry: host,
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, '@section': section.root } },
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    output: {
      ...common.output,
      path: outputPath,
      publicPath: standalonePath,
      filename: standaloneServerEntry,
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}
