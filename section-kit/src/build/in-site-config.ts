import webpack, { type Configuration } from 'webpack';
import { clientConfig } from './client-config.ts';
import type { BuildOptions } from './common-config.ts';

/** The build of `section dev --in`: with the production build of React, yet readable and fast to rebuild. */
export function inSiteConfig(options: Omit<BuildOptions, 'mode'>): Configuration {
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
