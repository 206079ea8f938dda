import { createRequire } from 'node:module';
import { candidate } from './commands/candidate.ts';
import { acceptPictures, approve, hold, rollback, stopRollout, withdraw } from './commands/decisions.ts';
import { build, dev, e2e } from './commands/development.ts';
import { create, doctor, remove, upgrade } from './commands/installation.ts';
import { previewLink } from './commands/preview-link.ts';
import { promote, publish, ship, status } from './commands/releases.ts';
import { verify } from './commands/verify.ts';
import type { CommandLineOptions } from './terminal/command-line.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

export const sectionProgram: CommandLineOptions = {
  name: 'section',
  version,
  isProgram: true,
  commands: [
    ...[create, remove, dev, build, e2e, doctor, upgrade],
    ...[candidate, ship, approve, stopRollout, publish, verify, acceptPictures, promote, rollback, withdraw],
    ...[hold, previewLink, status],
  ],
  epilogue:
    'Run it in the folder of a section. The commands from candidate to status send requests to a running site. They need SECTION_TOKEN, the deploy token of the section: npx site tokens create SECTION. A run of GitHub Actions needs none if it is registered with --oidc',
};
