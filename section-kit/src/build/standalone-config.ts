import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common-config.ts';

const host = fileURLToPath(new URL('../../src/standalone/host.tsx', import.meta.url));

/** One section in the standalone host: its own copies of everything, no federation. */
export function standaloneConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'standalone');
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: { standalone: host },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, '@section': section.root } },
    output: {
      ...common.output,
      path: path.join(outputPath, 'standalone'),
      publicPath: '/standalone/',
      filename: '[name].js',
      chunkFilename: '[name].js',
      clean: true,
    },
  };
}
