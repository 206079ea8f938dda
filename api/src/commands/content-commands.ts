import { contentKinds } from '../content/edits/content-kinds.ts';
import { history, undo } from './content-history-commands.ts';
import { kindCommand } from './content-kind-commands.ts';

export const contentCommands = [...contentKinds.map(kindCommand), history, undo];
