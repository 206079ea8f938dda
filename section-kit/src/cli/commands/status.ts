import { RefusedError } from '../command-error.ts';
import type { CommandModule } from '../command-line.ts';
import { describeStatus, type SectionStatus } from '../describe-status.ts';
import { readEvidence } from '../evidence-client.ts';
import { openClient } from '../open-client.ts';
import { jsonOption, print } from '../print.ts';
import { toOption } from '../read-options.ts';

export const status: CommandModule<object, { to: string; json: boolean }> = {
  command: 'status',
  describe: 'What is live or on its way, what was published, and what the gate and browsers saw',
  builder: { to: toOption, json: jsonOption },
  async handler({ to, json }) {
    const client = await openClient(to);
    const status = await client.get<SectionStatus>();
    const release = status.releases[0]?.release;
    // Of the newest one. Of a release that was pruned nothing is known any more.
    const seen = release === undefined ? undefined : await readEvidence(client, release).catch(ignoreRefusal);
    print(json, { ...status, seen }, () =>
      describeStatus(status, seen && release ? { ...seen, release } : undefined),
    );
  },
};

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof RefusedError)) throw error;
}
