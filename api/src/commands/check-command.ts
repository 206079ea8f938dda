import { defineCommand } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption, print } from '@shortlisted/section-kit/cli/print';
import { checkSettings } from '../check-settings.ts';
import { warningOfOldNode } from '../doubtful-settings.ts';

export const checkCommand = defineCommand({
  command: 'check',
  describe: 'Say what is missing or odd in the settings and the Node of a public server, before its start',
  builder: (words) =>
    words
      .options({ json: jsonOption })
      .example('npx site check', 'checks the environment variables of this shell'),
  async handler({ json }) {
    const oldNode = warningOfOldNode(process.versions, process.env.NODE_ENV);
    const doubts = [...(await checkSettings(process.env)), ...(oldNode ? [oldNode] : [])];
    print(json, doubts, () => doubts.join('\n') || 'The settings are good.');
    process.exitCode = doubts.length > 0 ? 1 : 0;
  },
});
