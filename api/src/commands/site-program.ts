import type { CommandLineOptions } from '@shortlisted/section-kit/cli/command-line';
import { ConfigError } from '../config.ts';
import { backupCommand, moveCommand, restoreCommand, verifyBackupCommand } from './backup-commands.ts';
import { contentCommand } from './content-command.ts';
import { leadsCommand } from './lead-commands.ts';
import { pruneCommand } from './prune-command.ts';
import { redirectsCommand } from './redirects-command.ts';
import { releaseCommand } from './release-command.ts';
import { tokensCommand } from './token-commands.ts';

/** The operators' commands. They work with or without a running server. */
export const siteProgram: CommandLineOptions = {
  name: 'npx site',
  commands: [
    contentCommand,
    leadsCommand,
    redirectsCommand,
    tokensCommand,
    releaseCommand,
    backupCommand,
    verifyBackupCommand,
    restoreCommand,
    moveCommand,
    pruneCommand,
  ],
  isForUser: (error) => error instanceof ConfigError,
  epilogue: 'Every command but verify-backup uses the database of DATA_DIR or DATABASE_URL.',
};
