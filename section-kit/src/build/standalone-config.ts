import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common-config.ts';

const host = fileURLToPath(new URL('../../src/standalone/host.tsx', import.meta.url));
const startPage = fileURLToPath(new URL('../../src/standalone/start/start.tsx', import.meta.url));

/** Where the files of a section alone stand in its development server. */
export const standalonePath = '/standalone/';

/** One section in the standalone host, and the start page: own copies of everything, no federation. */
export function standaloneConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'standalone');
  return {
    ...common,
    target: ['web', 'es2022'],
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
