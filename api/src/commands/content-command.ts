import { type CommandModule, commandsOf } from '@shortlisted/section-kit/cli/command-line';
import { contentKinds } from '../content/kinds/content-kinds.ts';
import { history, undo } from './content-history-commands.ts';
import { kindCommand } from './content-kind-commands.ts';

export const contentCommand: CommandModule = {
  command: 'content',
  describe:
    'Edit articles, essays, case studies, positions and the team; a running server shows an edit within a second',
  builder: commandsOf([...contentKinds.map(kindCommand), history, undo]),
  handler: () => {},
};
