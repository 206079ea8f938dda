import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Module } from 'webpack';
import { assetFolder, mapFolder, sharedPackages } from '../contract/contract.ts';
import { browserTarget } from './browsers.ts';
import { type BuildOptions, commonConfig, fileName } from './common-config.ts';
import type { Section } from './read-section.ts';
import { acceptedRanges, importOf, sharedVersion } from './shared-packages.ts';

/**
 * Sets the integrity value of every chunk that webpack loads. The host provides the values from the plan through the
 * global function `integrityOf`. That function throws for an unknown file, so no file loads without a hash. If the
 * document left out a hash, the function returns an empty string, removes the script's address, and sets both after
 * it has fetched the hash.
 */
function integrityPlugin(compiler: Compiler): void {
  compiler.hooks.compilation.tap('integrityPlugin', (compilation) => {
    const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    hooks.createScript.tap('integrityPlugin', (source) => `${source}\n${setAttributes}`);
  });
}

/** The attributes equal those of the preloads; otherwise the browser would download the file twice. */
const setAttributes = 'script.crossOrigin = "anonymous"; script.integrity = self.integrityOf(url, script);';

/** The browser build: the federation container of a section, or the shell. */
export function clientConfig(options: BuildOptions): Configuration {
  const { section, mode, outputPath } = options;
  const common = commonConfig(options, 'client');
  // In development, components are compiled against React's development runtime.
  const shared = mode === 'development' ? [...sharedPackages, 'react/jsx-dev-runtime'] : sharedPackages;
  return {
    ...common,
    target: browserTarget,
    entry: section.isShell ? { shell: './src/shell.client.tsx' } : {},
    output: {
      ...common.output,
      path: path.join(outputPath, assetFolder),
      filename: fileName(mode, '.js'),
      chunkFilename: fileName(mode, '.js'),
      uniqueName: section.container,
      crossOriginLoading: 'anonymous',
      // Without this, a second import of a module that threw on its first import gets a half-initialised module.
      strictModuleErrorHandling: true,
      clean: true,
    },
    ...(mode === 'production' && {
      optimization: {
        ...common.optimization,
        splitChunks: section.isShell
          ? splitPackages(section.root)
          : { cacheGroups: { styles: eachStyleOnce } },
      },
    }),
    plugins: [
      ...(common.plugins ?? []),
      section.isShell ? hostPlugin(shared) : containerPlugin(section, fileName(mode, '.js'), shared),
      // In development, files change while an open page still has their old hashes.
      ...(mode === 'production' ? [integrityPlugin, compileHint(), mapPlugin()] : []),
    ],
  };
}

/**
 * Chromium compiles all functions of a file with this comment on another thread, while it loads. A page is hydrated in
 * 0.8 of the time (decision 150).
 */
function compileHint() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // The minimiser removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

/** Writes source maps beside the scripts' folder, without sources. No script names them and no server sends them. */
function mapPlugin() {
  return new webpack.SourceMapDevToolPlugin({
    filename: `../${mapFolder}[file].map`,
    append: false,
    noSources: true,
    test: /\.js$/,
    moduleFilenameTemplate: '[resource-path]',
  });
}

/** Puts packages into a file of their own, so that a change in the section does not change that file. */
function splitPackages(root: string) {
  const isForeign = (module: Module) => !module.nameForCondition()?.startsWith(root + path.sep);
  const packages = { name: 'packages', test: isForeign, type: /^javascript/, enforce: true };
  return {
    chunks: 'initial' as const,
    cacheGroups: { default: false as const, defaultVendors: false as const, packages },
  };
}

/**
 * Puts the styles of a module that several pages use into one file. With a copy in the file of each page, the copy of the
 * next page would come after the styles of the shown page and win over them. The more pages use a file, the earlier it
 * comes, so the styles of a component come before those of the components that contain it. Only for releases, whose styles
 * the host takes from the plan: a standalone section loads the styles of its pages with their scripts.
 */
const eachStyleOnce = { type: 'css/mini-extract', chunks: 'all', minChunks: 2, enforce: true } as const;

/** Shares the shell's packages. Eager sharing lets the shell start without a further request. */
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

/** webpack's own container has a ninth of the bytes of one with the federation runtime, which only the shell has. */
function containerPlugin({ container: name, root }: Section, filename: string, shared: readonly string[]) {
  return new webpack.container.ModuleFederationPlugin({
    name,
    filename,
    library: { type: 'var', name },
    exposes: { './section': './src/section.ts' },
    shared: Object.fromEntries(
      Object.entries(acceptedRanges(root, shared)).map(([shareKey, requiredVersion]) => [
        importOf(shareKey),
        {
          shareKey,
          singleton: true,
          import: false as const,
          strictVersion: true,
          requiredVersion,
        },
      ]),
    ),
  });
}
