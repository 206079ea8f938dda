import { parseArgs } from 'node:util';
import { prune, retentionStart } from '../maintenance/prune.ts';
import { findUnused } from '../maintenance/prune-releases.ts';
import type { Command } from './run-command.ts';

/** @returns undefined where the arguments make no sense. */
export function readPruneCommand(args: string[]): Command | undefined {
  const given = readArguments(args);
  if (!given) return undefined;
  return async ({ db, now, retentionDays }) => {
    const days = given.days ?? retentionDays;
    if (given.isDry) {
      const unused = await findUnused(db, { now, before: retentionStart(now, days) });
      return listOf(
        'Would lose their files',
        unused.map(({ name }) => name),
      );
    }
    const { releases, counts } = await prune(db, { now, retentionDays: days });
    const lines = Object.entries(counts).map(([name, count]) => `Removed: ${name} ${count}`);
    return [listOf('Releases without their files now', releases), ...lines].join('\n');
  };
}

function readArguments(args: string[]): { days: number | undefined; isDry: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { days: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    const days = values.days === undefined ? undefined : Number(values.days);
    if (days !== undefined && !(Number.isInteger(days) && days > 0)) return undefined;
    return { days, isDry: values['dry-run'] };
  } catch {
    return undefined;
  }
}

function listOf(what: string, names: string[]): string {
  return `${what}: ${names.length}${names.map((name) => `\n  ${name}`).join('')}`;
}
