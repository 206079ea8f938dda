import path from 'node:path';
import webpack, { type Configuration, type Module } from 'webpack';
import { assetFolder, sharedPackages } from '../contract/contract.ts';
import { type BuildOptions, commonConfig, fileName } from './common-config.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { importOf, sharedVersion } from './shared-packages.ts';

/** The build that browsers get: the federation container of a section, or the shell that composes them. */
export function clientConfig(options: BuildOptions): Configuration {
  const { section, mode, outputPath } = options;
  const common = commonConfig(options, 'client');
  // While developing, components are compiled against React's development runtime.
  const shared = mode === 'development' ? [...sharedPackages, 'react/jsx-dev-runtime'] : sharedPackages;
  return {
    ...common,
    target: ['web', 'es2022'],
    entry: section.isShell ? { shell: './src/shell.client.tsx' } : {},
    output: {
      ...common.output,
      path: path.join(outputPath, assetFolder),
      filename: fileName(mode, '.js'),
      chunkFilename: fileName(mode, '.js'),
      uniqueName: section.container,
      crossOriginLoading: 'anonymous',
      // Without this, a module that threw when it was loaded is given half made to whoever asks again.
      strictModuleErrorHandling: true,
      clean: true,
    },
    ...(section.isShell &&
      mode === 'production' && {
        optimization: { ...common.optimization, splitChunks: splitPackages(section.root) },
      }),
    plugins: [
      ...(common.plugins ?? []),
      section.isShell
        ? hostPlugin(shared)
        : containerPlugin(section.container, fileName(mode, '.js'), shared),
      // While developing, files change under a page that has their hashes of before.
      ...(mode === 'production' ? [new IntegrityPlugin()] : []),
    ],
  };
}

/** What is not the room's own goes into a file of its own: it does not change with a line of the room. */
function splitPackages(root: string) {
  const isForeign = (module: Module) => !module.nameForCondition()?.startsWith(root + path.sep);
  const packages = { name: 'packages', test: isForeign, type: /^javascript/, enforce: true };
  return {
    chunks: 'initial' as const,
    cacheGroups: { default: false as const, defaultVendors: false as const, packages },
  };
}

/** Shares what the shell has. Eager, so that it starts without a further request. */
function hostPlugin(shared: readonly string[]) {
  return new webpack.sharing.SharePlugin({
    shared: Object.fromEntries(
      shared.map((shareKey) => [
        importOf(shareKey),
        {
          shareKey,
          singleton: true,
          eager: true,
          version: sharedVersion(shareKey),
          requiredVersion: false as const,
        },
      ]),
    ),
  });
}

/**
 * webpack's own container: a ninth of the bytes of one that carries the federation runtime, which only the shell has.
 * Nothing shared is bundled, so that there can be only one copy.
 */
function containerPlugin(name: string, filename: string, shared: readonly string[]) {
  return new webpack.container.ModuleFederationPlugin({
    name,
    filename,
    library: { type: 'var', name },
    exposes: { './section': './src/section.ts' },
    shared: Object.fromEntries(
      shared.map((shareKey) => [
        importOf(shareKey),
        {
          shareKey,
          singleton: true,
          import: false as const,
          strictVersion: true,
          requiredVersion: `^${sharedVersion(shareKey)}`,
        },
      ]),
    ),
  });
}
