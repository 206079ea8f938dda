import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import autoprefixer from 'autoprefixer';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, FileCacheOptions, RuleSetRule } from 'webpack';
import { assetFolder } from '../contract/contract.ts';
import { releaseBase } from '../contract/make-plan.ts';
import { browsers } from './browsers.ts';
import { nameClasses } from './class-names.ts';
import { presetFingerprint } from './fingerprint.ts';
import type { Section } from './read-section.ts';
import { shortErrorsPlugin } from './short-errors-plugin.ts';

export interface BuildOptions {
  section: Section;
  mode: 'production' | 'development';
  outputPath: string;
}

const require = createRequire(import.meta.url);
/** The server refuses other bytes under an existing name. 48 bits make a collision negligible. */
const contentHash = '[contenthash:12]';
const isPicture = /^\?picture$/;

/** The common part of the client, server and standalone builds. */
export function commonConfig(
  { section, mode }: BuildOptions,
  target: 'client' | 'server' | 'standalone',
): Configuration {
  const onServer = target === 'server';
  const isHot = mode === 'development' && !onServer;
  return {
    name: `${section.manifest.name} ${target}`,
    context: section.root,
    mode,
    // With a cache, webpack joins the modules of the shell's packages in another order, and the same sources give
    // other files.
    ...(mode === 'production' && { cache: section.isShell ? false : keptBetween(section, target) }),
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      alias: productionRouter(),
      extensions: ['.ts', '.tsx', '.js'],
    },
    module: {
      rules: [
        scriptRule(isHot, onServer),
        styleRule(section, mode, onServer),
        {
          test: /\.(avif|webp|png|svg|woff2|pdf)$/,
          resourceQuery: { not: isPicture },
          type: 'asset/resource',
        },
        { resourceQuery: isPicture, loader: fileURLToPath(import.meta.resolve('./picture-loader.js')) },
        ...(section.additions.rules ?? []),
      ],
      generator: { asset: { emit: !onServer } },
    },
    output: {
      publicPath: releaseBase(section.manifest.name) + assetFolder,
      assetModuleFilename: `[name].${contentHash}[ext]`,
    },
    plugins: [
      shortErrorsPlugin,
      ...(onServer ? [] : [stylePlugin(target, mode)]),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false, library: section.container })] : []),
      ...(section.additions.plugins?.(target) ?? []),
    ],
    optimization: { minimizer: ['...', styleMinimizer()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** Caches the build on disk. Another preset or other packages start a new cache. */
function keptBetween({ root, additionsFile }: Section, target: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'dist/cache'),
    name: target,
    version: presetFingerprint(root, additionsFile ? [additionsFile] : []),
  };
}

/** The pattern of file names. In development, names are stable, because pages reload the files. */
export function fileName(mode: BuildOptions['mode'], ending: string): string {
  return mode === 'development' ? `[name]${ending}` : `[name].${contentHash}${ending}`;
}

function scriptRule(isHot: boolean, onServer: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      env: { targets: onServer ? { node: '20' } : browsers },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // swc marks components for fast refresh only in its development mode.
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      },
    },
  };
}

function styleRule(section: Section, mode: BuildOptions['mode'], onServer: boolean): RuleSetRule {
  return {
    test: /\.s?css$/,
    use: [
      ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: fileURLToPath(import.meta.resolve('css-loader')),
        options: {
          sourceMap: false,
          modules: {
            auto: true,
            getLocalIdent: nameClasses(section.manifest.name, mode),
            namedExport: false,
            exportLocalsConvention: 'as-is',
            exportOnlyLocals: onServer,
          },
        },
      },
      {
        loader: fileURLToPath(import.meta.resolve('postcss-loader')),
        options: {
          sourceMap: false,
          postcssOptions: { config: false, plugins: [autoprefixer({ overrideBrowserslist: browsers })] },
        },
      },
      {
        loader: fileURLToPath(import.meta.resolve('sass-loader')),
        options: { sourceMap: false, api: 'modern-compiler', sassOptions: { style: 'expanded' } },
      },
    ],
  };
}

function stylePlugin(target: 'client' | 'standalone', mode: BuildOptions['mode']) {
  const filename = fileName(mode, '.css');
  // In the composed site the host writes the style links from the plan, so no script loads styles.
  return new MiniCssExtractPlugin({
    runtime: target === 'standalone',
    filename,
    chunkFilename: filename,
    ignoreOrder: true,
  });
}

function styleMinimizer() {
  return new CssMinimizerPlugin({
    minimizerOptions: { preset: ['default', { overrideBrowserslist: browsers }] },
  });
}

/** React Router's export map names only its development build. */
function productionRouter() {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return {
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
  };
}
