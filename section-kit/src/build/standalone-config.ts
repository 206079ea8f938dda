import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { browserTarget } from './browsers.ts';
import { type BuildOptions, commonConfig } from './common-config.ts';
import { serverBundle } from './server-config.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`../../src/standalone/${name}`, import.meta.url));

/** Public path of a standalone section's files on its development server. */
export const standalonePath = '/standalone/';

/** The standalone host with one section, and the start page. It bundles all packages and uses no federation. */
export function standaloneConfig(options: BuildOptions): Configuration {
  const { section, outputPath } = options;
  const common = commonConfig(options, 'standalone');
  return {
    ...common,
    target: browserTarget,
    entry: { standalone: sourceOf('host.tsx'), start: sourceOf('start/start.tsx') },
    resolve: withSection(common, section.root),
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

export const standaloneServerEntry = 'host.cjs';

/** The standalone host with one section as one file for Node, for rendering on the server. It bundles all packages. */
export function standaloneServerConfig(options: BuildOptions): Configuration {
  const common = serverBundle(options, path.join(options.outputPath, standaloneServerEntry));
  return {
    ...common,
    target: 'node20',
    entry: sourceOf('host.server.tsx'),
    resolve: withSection(common, options.section.root),
    output: { ...common.output, publicPath: standalonePath },
  };
}

function withSection({ resolve }: Configuration, root: string): Configuration['resolve'] {
  return { ...resolve, alias: { ...resolve?.alias, '@section': root } };
}
