import { UsageError } from '@shortlisted/section-kit/cli/command-error';
import { defineCommand } from '@shortlisted/section-kit/cli/command-line';
import { jsonOption } from '@shortlisted/section-kit/cli/print';
import { prune, retentionStart } from '../maintenance/prune.ts';
import { findUnused } from '../maintenance/prune-releases.ts';
import { type CommandContext, onDatabase } from './on-database.ts';
import { valueOption } from './token-options.ts';

export const pruneCommand = defineCommand({
  command: 'prune',
  describe: 'Remove what is older than RETENTION_DAYS and of use to nobody, while the site runs',
  builder: (words) =>
    words
      .option('days', valueOption(readDays, 'Another time than RETENTION_DAYS'))
      .option('dry-run', {
        type: 'boolean',
        default: false,
        describe: 'Name the releases that would lose their files, and remove nothing',
      })
      .option('json', jsonOption)
      .example('npx site prune --dry-run', 'what would be removed')
      .example('npx site prune --days 30', 'what has been unused for a month'),
  handler: onDatabase(carryOut, describe),
});

function readDays(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) > 0) return Number(value);
  throw new UsageError(`--days ${value} is not a number of days: use a whole number from 1 on, such as 30.`);
}

async function carryOut(
  { db, now, config }: CommandContext,
  { days = config.retentionDays, 'dry-run': isDry }: { days?: number | undefined; 'dry-run': boolean },
) {
  if (!isDry) return prune(db, { now, retentionDays: days });
  const unused = await findUnused(db, { now, before: retentionStart(now, days) });
  return { releases: unused.map(({ name }) => name) };
}

/** @param counts removed rows by kind. Missing after a dry run. */
function describe({ releases, counts }: { releases: string[]; counts?: Record<string, number> }): string {
  const what = counts ? 'Releases without their files now' : 'Would lose their files';
  const removed = Object.entries(counts ?? {}).map(([name, count]) => `Removed: ${name} ${count}`);
  return [`${what}: ${releases.length}`, ...releases.map((name) => `  ${name}`), ...removed].join('\n');
}
