import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { browserTarget } from './browsers.ts';
import { type BuildOptions, commonConfig } from './common-config.ts';

const host = fileURLToPath(new URL('../../src/standalone/host.tsx', import.meta.url));
const startPage = fileURLToPath(new URL('../../src/standalone/start/start.tsx', import.meta.url));

/** Public path of a standalone section's files on its development server. */
export const standalonePath = '/standalone/';

/** The standalone host with one section, and the start page. It bundles all packages and uses no federation. */
export function standaloneConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'standalone');
  return {
    ...common,
    target: browserTarget,
    entry: { standalone: host, start: startPage },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, '@section': section.root } },
    output: {
      ...common.output,
      path: path.join(outputPath, 'standalone'),
      publicPath: standalonePath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
  };
}
