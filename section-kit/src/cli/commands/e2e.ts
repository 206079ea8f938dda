import type { CommandModule } from '../command-line.ts';
import { readAddress } from '../read-options.ts';

export const e2e: CommandModule<object, { url?: string; '--'?: string[] }> = {
  command: 'e2e',
  describe: "Run the section's own browser tests against itself alone",
  builder: (words) =>
    words
      .option('url', {
        type: 'string',
        requiresArg: true,
        coerce: readAddress('--url'),
        describe: 'Address that is tested instead: a stored release, a preview',
      })
      .usage('$0 e2e [--url URL] [-- ARGUMENTS OF PLAYWRIGHT]')
      .example('section e2e -- --grep search', 'the tests whose names have "search" in them')
      .example(
        'section e2e --url https://www.example.com/releases/mf-events/1.4.0/',
        'a release that the site has, with SECTION_TOKEN',
      ),
  async handler({ url, '--': rest = [] }) {
    const { runSectionTests } = await import('../e2e.ts');
    process.exitCode = await runSectionTests(process.cwd(), url, rest);
  },
};
