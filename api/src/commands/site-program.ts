import { createRequire } from 'node:module';
import type { CommandLineOptions } from '@shortlisted/section-kit/cli/command-line';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { EditError } from '../content/records/edit-error.ts';
import { SettingsError } from '../settings/settings.ts';
import { CopyError } from '../storage/copy/copy-database.ts';
import { EraseError } from '../storage/erase-for-good.ts';
import { backupCommand, moveCommand, restoreCommand, verifyBackupCommand } from './backup-commands.ts';
import { checkCommand } from './check-command.ts';
import { commandGroup } from './command-group.ts';
import { history, undo } from './content-history-commands.ts';
import { kindCommand } from './content-kind-commands.ts';
import { leadsCommand } from './lead-commands.ts';
import { noticesCommand } from './notice-commands.ts';
import { pruneCommand } from './prune-command.ts';
import { releaseCommand } from './release-command.ts';
import { tokensCommand } from './token-commands.ts';

const contentCommand = commandGroup(
  'content',
  'Edit articles, case studies, redirects and other content; a running server shows an edit within a second',
  [...contentKinds.map(kindCommand), history, undo],
);

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Their messages are for the operator. */
const refusals = [SettingsError, CopyError, EditError, EraseError];

/** The operators' commands. They work with or without a running server. */
export const siteProgram: CommandLineOptions = {
  name: 'npx site',
  version,
  commands: [
    contentCommand,
    leadsCommand,
    tokensCommand,
    noticesCommand,
    releaseCommand,
    backupCommand,
    verifyBackupCommand,
    restoreCommand,
    moveCommand,
    pruneCommand,
    checkCommand,
  ],
  isForUser: (error) => refusals.some((Refusal) => error instanceof Refusal),
  epilogue: 'Every command but verify-backup and check uses the database of DATA_DIR or DATABASE_URL.',
};
