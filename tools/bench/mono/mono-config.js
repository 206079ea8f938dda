import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { browserTarget } from '../../../section-kit/dist/build/browsers.js';
import { commonConfig, fileName } from '../../../section-kit/dist/build/common-config.js';
import { serverConfig } from '../../../section-kit/dist/build/server-config.js';
import { assetFolder } from '../../../section-kit/dist/contract/contract.js';

/**
 * The shell and all sections as one build without federation, for browser and server: a reference for the
 * benchmarks of the composed site. `bench/` in the shell takes a section from the bundle instead of loading
 * it at run time.
 */
export function monoConfigs(shell, sections, outputPath) {
  const bench = path.join(shell.root, 'bench');
  const section = {
    ...shell,
    additions: { rules: sections.flatMap(({ additions }) => additions.rules ?? []) },
  };
  const options = { section, mode: 'production', outputPath };
  const client = commonConfig(options, 'client');
  const server = serverConfig(options);
  const alias = { '@sections': writeSectionList(sections, outputPath) };
  return [
    {
      ...client,
      target: browserTarget,
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
      entry: path.join(bench, 'mono.server.ts'),
      resolve: { ...server.resolve, alias: { ...server.resolve?.alias, ...alias } },
    },
  ];
}

/** Writes a module with the exports of every section. */
function writeSectionList(sections, outputPath) {
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
