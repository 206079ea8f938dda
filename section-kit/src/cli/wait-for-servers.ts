import { setTimeout as pause } from 'node:timers/promises';
import { describeServers } from '../contract/describe-servers.ts';
import { CommandError } from './command-error.ts';
import type { SectionStatus } from './describe-status.ts';

const lookMs = 500;
const patienceMs = 120_000;

/**
 * Looks until every server that can be heard shows what was decided.
 *
 * @throws {CommandError} where one does not in two minutes, which says why.
 */
export async function waitForServers(look: () => Promise<SectionStatus>): Promise<SectionStatus> {
  for (const end = Date.now() + patienceMs; ; await pause(lookMs)) {
    const status = await look();
    const heard = status.servers.filter(({ isSilent }) => !isSilent);
    if (heard.length > 0 && heard.every(({ follows }) => follows)) return status;
    if (Date.now() > end) throw new CommandError(`Not everywhere yet: ${describeServers(status.servers)}`);
  }
}
