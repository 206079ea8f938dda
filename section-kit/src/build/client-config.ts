import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { type BuildOptions, commonConfig } from './common-config.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { sharedPackages, sharedVersion } from './shared-packages.ts';

/** The build that browsers get: the federation container of a section, or the shell that composes them. */
export function clientConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'client');
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: section.isShell ? { shell: './src/shell.client.tsx' } : {},
    output: {
      ...common.output,
      path: path.join(outputPath, 'client'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: section.container,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      ...(common.plugins ?? []),
      section.isShell ? hostPlugin(section.container) : containerPlugin(section.container),
      new IntegrityPlugin(),
    ],
  };
}

/** Shares what the shell has. Eager, so that it starts without a further request. */
function hostPlugin(name: string) {
  return new ModuleFederationPlugin({
    name,
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    runtimePlugins: [path.resolve('src/sections/integrity-plugin.ts')],
    shared: Object.fromEntries(
      sharedPackages.map((request) => [
        request,
        { singleton: true, eager: true, version: sharedVersion(request), requiredVersion: false as const },
      ]),
    ),
  });
}

/**
 * webpack's own container: a ninth of the bytes of one that carries the federation runtime, which only the shell has.
 * Nothing shared is bundled, so that there can be only one copy.
 */
function containerPlugin(name: string) {
  return new webpack.container.ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './section': './src/section.ts' },
    shared: Object.fromEntries(
      sharedPackages.map((request) => [
        request,
        {
          singleton: true,
          import: false as const,
          strictVersion: true,
          requiredVersion: `^${sharedVersion(request)}`,
        },
      ]),
    ),
  });
}
