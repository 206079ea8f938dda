/** The releases that one server runs, as the site reports them. */
export interface ServerStatus {
  server: string;
  follows: boolean;
  isSilent: boolean;
  live: string | null;
  failure: string | null;
  seenAt: string;
}

/** `live on 2 of 2 servers`, and the servers that follow late, each with the reason. */
export function describeServers(servers: ServerStatus[]): string {
  const heard = servers.filter(({ isSilent }) => !isSilent);
  const following = heard.filter(({ follows }) => follows);
  const late = servers.filter(({ follows, isSilent }) => isSilent || !follows).map(describeLate);
  return [`live on ${following.length} of ${heard.length} servers`, ...late].join('\n  ');
}

function describeLate({ server, isSilent, seenAt, failure, live }: ServerStatus): string {
  if (isSilent) return `${server} has not been seen since ${seenAt}`;
  const shown = live ?? 'nothing';
  return failure
    ? `${server} shows ${shown} because ${failure}`
    : `${server} follows in a moment: it has the state before this decision, with ${shown} live`;
}
