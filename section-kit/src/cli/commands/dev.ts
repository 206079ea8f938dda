import type { CommandModule } from '../command-line.ts';
import { readAddress, readPort } from '../read-options.ts';

export const dev: CommandModule<object, { port: number; api?: string }> = {
  command: 'dev',
  describe: 'Serve the section alone, with hot reload, and a page with its pages, widths and states',
  builder: (words) =>
    words
      .option('port', { type: 'string', default: '3100', requiresArg: true, coerce: readPort })
      .option('api', {
        type: 'string',
        requiresArg: true,
        coerce: readAddress('--api'),
        describe: 'Address of a running server that is read instead of the stubs',
      })
      .example('section dev --api http://localhost:3000', 'pages with the data of the site that runs there'),
  async handler({ port, api }) {
    const { serveSection } = await import('../dev.ts');
    const { startPath } = await import('../alone/serve-documents.ts');
    await serveSection(process.cwd(), { port, api });
    console.log(
      `Alone on http://localhost:${port}, its pages and states on http://localhost:${port}${startPath}`,
    );
  },
};
