import { setTimeout as pause } from 'node:timers/promises';
import { describeServers } from '../../contract/describe-servers.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { SectionStatus } from './describe-status.ts';

const pollMs = 500;
const patienceMs = 120_000;

/** Polls until every reachable server follows. @throws {CommandError} after two minutes, with the reason. */
export async function waitForServers(read: () => Promise<SectionStatus>): Promise<SectionStatus> {
  for (const end = Date.now() + patienceMs; ; await pause(pollMs)) {
    const status = await read();
    const heard = status.servers.filter(({ isSilent }) => !isSilent);
    if (heard.length > 0 && heard.every(({ follows }) => follows)) return status;
    if (Date.now() > end)
      throw new CommandError(
        `After two minutes, not every server runs the release: ${describeServers(status.servers)}`,
      );
  }
}
