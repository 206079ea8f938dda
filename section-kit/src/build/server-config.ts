import path from 'node:path';
import type { Configuration } from 'webpack';
import { sharedPackages } from '../contract/contract.ts';
import { type BuildOptions, commonConfig } from './common-config.ts';
import { importOf } from './shared-packages.ts';

/** Path of the server bundle inside a release. */
export const serverEntry = 'server/section.cjs';

/**
 * The build for render processes: one CommonJS file that uses no module of Node, because the sandbox provides none. A
 * section takes the shared packages from an injected `require`. The shell bundles them, so that a release of the
 * shell contains them.
 */
export function serverConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = serverBundle(options, path.join(outputPath, serverEntry));
  return {
    ...common,
    target: 'es2022',
    entry: section.isShell ? './src/shell.server.tsx' : './src/section.ts',
    externals: section.isShell
      ? {}
      : Object.fromEntries(sharedPackages.map((shareKey) => [importOf(shareKey), `commonjs ${shareKey}`])),
    // PostCSS imports these modules and works without them.
    resolve: { ...common.resolve, fallback: { fs: false, path: false, url: false } },
    output: { ...common.output, chunkFormat: 'commonjs', clean: true },
  };
}

/** The build of a bundle for a server: one readable file, with what the code imports late. */
export function serverBundle(options: BuildOptions, file: string): Configuration {
  const { module, output, ...common } = commonConfig(options, 'server');
  return {
    ...common,
    devtool: false,
    module: { ...module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false },
    output: {
      ...output,
      path: path.dirname(file),
      filename: path.basename(file),
      library: { type: 'commonjs2' },
    },
  };
}
