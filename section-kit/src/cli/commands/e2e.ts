import { defineCommand } from '../terminal/command-line.ts';
import { readAddress, textOption, toOption } from '../terminal/read-options.ts';

export const e2e = defineCommand({
  command: 'e2e',
  describe:
    "Run the section's browser tests against the standalone section. It needs a browser: npx playwright install chromium",
  builder: (words) =>
    words
      .option('url', {
        ...textOption,
        coerce: readAddress('--url'),
        describe: 'Address to test instead: a stored release or a preview',
      })
      .usage('$0 e2e [--url URL] [-- ARGUMENTS OF PLAYWRIGHT]')
      .options({ to: toOption })
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
