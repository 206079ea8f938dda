import path from 'node:path';
import type { CommandModule } from '../command-line.ts';
import { findCommit } from '../find-commit.ts';
import { openClient } from '../open-client.ts';
import { packRelease } from '../pack-release.ts';
import { jsonOption, print } from '../print.ts';
import { toOption } from '../read-options.ts';

interface Published {
  section: string;
  release: string;
  isNew: boolean;
  /** Why it could not go live alone today. */
  misfits: string[];
}

export const publish: CommandModule<object, { to: string; json: boolean }> = {
  command: 'publish',
  describe: 'Send the release folder through the gate; nothing is live by that',
  builder: { to: toOption, json: jsonOption },
  async handler({ to, json }) {
    const client = await openClient(to);
    const archive = await packRelease(path.resolve('dist/release'));
    const published = await client.publish<Published>(archive, findCommit());
    print(json, published, describePublished);
  },
};

function describePublished({ section, release, isNew, misfits }: Published): string {
  const published = `${section}@${release} ${isNew ? 'is published' : 'was published before, byte for byte'}`;
  if (misfits.length === 0) return published;
  return [`${published}, and cannot be promoted alone as things stand:`, ...misfits].join('\n');
}
