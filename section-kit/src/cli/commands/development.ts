import { defineCommand } from '../terminal/command-line.ts';
import { jsonOption, print } from '../terminal/print.ts';
import { readAddress, readPort, textOption, toOption } from '../terminal/read-options.ts';

export const build = defineCommand({
  command: 'build',
  describe: 'Build the release folder, dist/release',
  builder: (words) =>
    words.options({
      version: textOption(
        "Version of the release; package.json's and a fingerprint of its sources where it is left out",
      ),
      json: jsonOption,
    }),
  async handler({ version, json }) {
    const { buildSection } = await import('../../build/build-section.ts');
    const { manifest, built, outputPath: folder } = await buildSection(process.cwd(), version);
    const [section, release] = [manifest.section.name, manifest.release];
    const said = `${section}@${release} ${built ? 'built' : 'is unchanged'}`;
    print(json, { section, release, isNew: built, folder }, () => said);
  },
});

export const dev = defineCommand({
  command: 'dev',
  describe: 'Serve the section standalone with hot reload and a start page, or inside a live site',
  builder: (words) =>
    words
      .options({
        port: { type: 'string', requiresArg: true, default: '3100', coerce: readPort },
        api: textOption('Address of a running server whose API replaces the stubs', {
          coerce: readAddress('--api'),
        }),
        in: textOption('Address of a live site in which the section replaces its live release', {
          coerce: readAddress('--in'),
          conflicts: 'api',
        }),
      })
      .example('section dev --api http://localhost:3000', 'pages with the data of that site')
      .example(
        'section dev --in https://www.example.com',
        'the live site, with this section from its sources',
      ),
  async handler({ port, api, in: url }) {
    if (url) {
      const { serveInSite } = await import('../in-site/serve-in-site.ts');
      await serveInSite(process.cwd(), { port, url });
      console.log(
        `${url} with this section is on http://localhost:${port}. Forms are sent as trials; the command sends nothing else to the site.`,
      );
      return;
    }
    const { serveSection } = await import('../standalone/serve-section.ts');
    const { startPath } = await import('../standalone/serve-documents.ts');
    await serveSection(process.cwd(), port, api);
    console.log(
      `The standalone section is on http://localhost:${port}, its start page on http://localhost:${port}${startPath}`,
    );
  },
});

export const e2e = defineCommand({
  command: 'e2e',
  describe:
    "Run the section's browser tests against the standalone section. It needs a browser: npx playwright install chromium",
  builder: (words) =>
    words
      .usage('$0 e2e [--url URL] [-- ARGUMENTS OF PLAYWRIGHT]')
      .options({
        url: textOption('Address to test instead: a stored release or a preview', {
          coerce: readAddress('--url'),
        }),
        to: toOption,
      })
      .example('section e2e -- --grep search', 'the tests whose names have "search" in them')
      .example(
        'section e2e --url ADDRESS --to CONTROL',
        'a stored release, such as https://www.example.com/releases/mf-events/1.4.0/; needs SECTION_TOKEN',
      ),
  async handler({ url, to, '--': rest = [] }) {
    const { runSectionTests } = await import('../standalone/run-section-tests.ts');
    process.exitCode = await runSectionTests(process.cwd(), { url, to }, rest as string[]);
  },
});
