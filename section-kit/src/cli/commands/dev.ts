import { defineCommand } from '../terminal/command-line.ts';
import { readAddress, readPort, textOption } from '../terminal/read-options.ts';

export const dev = defineCommand({
  command: 'dev',
  describe: 'Serve the section standalone with hot reload and a start page, or inside a live site',
  builder: (words) =>
    words
      .option('port', { ...textOption, default: '3100', coerce: readPort })
      .option('api', {
        ...textOption,
        coerce: readAddress('--api'),
        describe: 'Address of a running server whose API replaces the stubs',
      })
      .option('in', {
        ...textOption,
        coerce: readAddress('--in'),
        conflicts: 'api',
        describe: 'Address of a live site in which the section replaces its live release',
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
    await serveSection(process.cwd(), { port, api });
    console.log(
      `The standalone section is on http://localhost:${port}, its start page on http://localhost:${port}${startPath}`,
    );
  },
});
