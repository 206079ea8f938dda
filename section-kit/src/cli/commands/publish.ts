import path from 'node:path';
import { describePublished } from '../releases/describe-published.ts';
import { findCommit } from '../releases/find-commit.ts';
import { packRelease } from '../releases/pack-release.ts';
import { openClient } from '../releases/release-client.ts';
import { defineCommand } from '../terminal/command-line.ts';
import { print } from '../terminal/print.ts';
import { siteOptions } from '../terminal/read-options.ts';

export const publish = defineCommand({
  command: 'publish',
  describe: 'Send the release folder to the gate. Publishing makes nothing live',
  builder: (words) => words.options(siteOptions),
  async handler({ to, json }) {
    const client = await openClient(to);
    const archive = await packRelease(path.resolve('dist/release'));
    const published = await client.publish(archive, findCommit());
    print(json, published, describePublished);
  },
});
