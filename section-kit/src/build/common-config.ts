import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, FileCacheOptions, RuleSetRule } from 'webpack';
import { assetFolder } from '../contract/contract.ts';
import { releaseBase } from '../contract/make-plan.ts';
import { nameClasses } from './class-names.ts';
import { presetFingerprint } from './fingerprint.ts';
import type { Section } from './read-section.ts';

export interface BuildOptions {
  section: Section;
  mode: 'production' | 'development';
  outputPath: string;
}

const require = createRequire(import.meta.url);
/** Other bytes under a name that was there before are refused: 48 bits make that no matter of chance. */
const contentHash = '[contenthash:12]';

/** What the client, server and standalone builds have in common. */
export function commonConfig(
  { section, mode }: BuildOptions,
  target: 'client' | 'server' | 'standalone',
): Configuration {
  const extensions = ['.ts', '.tsx', '.js'];
  const onServer = target === 'server';
  const isHot = mode === 'development' && !onServer;
  return {
    name: `${section.manifest.name} ${target}`,
    context: section.root,
    mode,
    // From a cache webpack joins the modules of the shell's packages in another order: the same sources, other files.
    ...(mode === 'production' && { cache: section.isShell ? false : keptBetween(section, target) }),
    devtool: mode === 'development' ? 'cheap-module-source-map' : false,
    resolve: {
      // A module may have a twin for the server beside it: `./sanitise-html` is `sanitise-html.server.ts` there.
      alias: productionRouter(),
      extensions: onServer ? ['.server.ts', ...extensions] : extensions,
    },
    module: {
      rules: [
        scriptRule(isHot),
        styleRule({ section, mode }, onServer),
        { test: /\.(avif|webp|png|svg|woff2|pdf)$/, type: 'asset/resource' },
        ...(section.additions.rules ?? []),
      ],
      generator: { asset: { emit: !onServer } },
    },
    output: {
      publicPath: releaseBase(section.manifest.name) + assetFolder,
      assetModuleFilename: `[name].${contentHash}[ext]`,
    },
    plugins: [
      ...(onServer ? [] : [stylePlugin(target, mode)]),
      ...(isHot ? [new ReactRefreshPlugin({ overlay: false, library: section.container })] : []),
      ...(section.additions.plugins?.(target) ?? []),
    ],
    optimization: { minimizer: ['...', new CssMinimizerPlugin()] },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/**
 * What did not change since the last build is taken from it. With another preset or other packages everything is built
 * anew.
 */
function keptBetween({ root, additionsFile }: Section, target: string): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'dist/cache'),
    name: target,
    version: presetFingerprint(root, additionsFile ? [additionsFile] : []),
  };
}

/** How files are named. While developing they keep their names, and pages reload them. */
export function fileName(mode: BuildOptions['mode'], ending: string): string {
  return mode === 'development' ? `[name]${ending}` : `[name].${contentHash}${ending}`;
}

function scriptRule(isHot: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: fileURLToPath(import.meta.resolve('swc-loader')),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        // The two go together: swc marks components for hot reload only in its development mode.
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      },
    },
  };
}

function styleRule(
  { section, mode }: Pick<BuildOptions, 'section' | 'mode'>,
  onServer: boolean,
): RuleSetRule {
  return {
    test: /\.s?css$/,
    use: [
      ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
      {
        loader: fileURLToPath(import.meta.resolve('css-loader')),
        options: {
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
        loader: fileURLToPath(import.meta.resolve('sass-loader')),
        options: { api: 'modern-compiler', sassOptions: { style: 'expanded' } },
      },
    ],
  };
}

function stylePlugin(target: 'client' | 'standalone', mode: BuildOptions['mode']) {
  const filename = fileName(mode, '.css');
  // In the composed site the host writes the links, from the plan: a style is never asked for by a script.
  return new MiniCssExtractPlugin({
    runtime: target === 'standalone',
    filename,
    chunkFilename: filename,
    ignoreOrder: true,
  });
}

/** React Router's export map names its development build only. */
function productionRouter() {
  const folder = path.dirname(require.resolve('react-router/package.json'));
  return {
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
  };
}
