import { RefusedError } from '../../errors/command-error.ts';
import { describeStatus, type SectionStatus } from '../releases/describe-status.ts';
import { readEvidence } from '../releases/evidence-client.ts';
import { openClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import { siteOptions } from '../terminal/read-options.ts';

export const status = defineCommand({
  command: 'status',
  describe: 'Show the live releases, the rollout, the published releases and their evidence',
  builder: (words) => words.options(siteOptions),
  async handler({ to, json }) {
    const client = await openClient(to);
    const status = await client.get<SectionStatus>();
    const release = status.releases[0]?.release;
    // Reads the evidence of the newest release. The site has none of a pruned release.
    const seen = release === undefined ? undefined : await readEvidence(client, release).catch(ignoreRefusal);
    print(json, { ...status, seen }, () =>
      describeStatus(status, seen && release ? { ...seen, release } : undefined),
    );
  },
});

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof RefusedError)) throw error;
}
