import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common-config.ts';
import { standalonePath } from './standalone-config.ts';

const host = fileURLToPath(new URL('../../src/standalone/host.server.tsx', import.meta.url));

/** Name of the bundle in the output folder. */
export const standaloneServerEntry = 'host.cjs';

/** One section in the standalone host, as a server renders it: its own copies of everything in one file for Node. */
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
