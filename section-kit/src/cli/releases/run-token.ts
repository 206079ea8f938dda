import { CommandError } from '../../errors/command-error.ts';
import { describeCause } from '../../errors/describe-cause.ts';

/** Variables that GitHub Actions sets in a job with `permissions: id-token: write`. */
const address = 'ACTIONS_ID_TOKEN_REQUEST_URL';
const secret = 'ACTIONS_ID_TOKEN_REQUEST_TOKEN';

/** Whether this is a run whose Git host signs tokens for it. */
export function hasRunToken(): boolean {
  return Boolean(process.env[address] && process.env[secret]);
}

/** Fetches a token that the Git host signs for this run and this control. It holds for minutes: one a request. */
export async function fetchRunToken(control: string): Promise<string> {
  const url = new URL(process.env[address] ?? '');
  url.searchParams.set('audience', control);
  const headers = { authorization: `Bearer ${process.env[secret]}`, accept: 'application/json' };
  const response = await fetch(url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  }).catch((error: Error) => {
    throw new CommandError(`The Git host gives this run no token: ${describeCause(error)}`);
  });
  const { value } = (await response.json().catch(() => ({}))) as { value?: unknown };
  if (typeof value === 'string' && value) return value;
  throw new CommandError(`The Git host gives this run no token (status ${response.status}).`);
}
