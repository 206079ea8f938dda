import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { assetFolder } from '../contract/contract.ts';
import { commonConfig, fileName } from './common-config.ts';
import type { Section } from './read-section.ts';

/**
 * The shell and all sections as one build without federation, for browser and server: what the composed site is
 * measured against. Where the shell would load a section at run time, `bench/` in the shell takes it from the bundle.
 */
export function monoConfigs(shell: Section, sections: Section[], outputPath: string): Configuration[] {
  const bench = path.join(shell.root, 'bench');
  const section = {
    ...shell,
    additions: { rules: sections.flatMap(({ additions }) => additions.rules ?? []) },
  };
  const options = { section, mode: 'production', outputPath } as const;
  const client = commonConfig(options, 'client');
  const server = commonConfig(options, 'server');
  const alias = { '@sections': writeSectionList(sections, outputPath) };
  return [
    {
      ...client,
      target: ['web', 'es2022'],
      entry: { shell: './src/shell.client.tsx' },
      resolve: { ...client.resolve, alias: { ...client.resolve?.alias, ...alias } },
      output: {
        ...client.output,
        path: path.join(outputPath, assetFolder),
        filename: fileName('production', '.js'),
        chunkFilename: fileName('production', '.js'),
        clean: true,
      },
      plugins: [
        ...(client.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(
          /\/sections\/section-pages\.ts$/,
          path.join(bench, 'bundled-pages.ts'),
        ),
      ],
    },
    {
      ...server,
      target: 'node20',
      entry: path.join(bench, 'mono.server.ts'),
      resolve: { ...server.resolve, alias: { ...server.resolve?.alias, ...alias } },
      module: { ...server.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
      output: {
        ...server.output,
        path: path.join(outputPath, 'server'),
        filename: 'mono.cjs',
        library: { type: 'commonjs2' },
        clean: true,
      },
      optimization: { minimize: false, splitChunks: false },
    },
  ];
}

function writeSectionList(sections: Section[], outputPath: string): string {
  const file = path.join(outputPath, 'sections.js');
  const imports = sections.map(
    ({ root, container }) =>
      `import * as ${container} from ${JSON.stringify(path.join(root, 'src/section.ts'))};`,
  );
  const names = sections.map(({ manifest, container }) => `${JSON.stringify(manifest.name)}: ${container}`);
  mkdirSync(outputPath, { recursive: true });
  writeFileSync(file, `${imports.join('\n')}\nexport const sections = { ${names.join(', ')} };\n`);
  return file;
}
