import { UsageError } from '@shortlisted/section-kit/cli/command-error';
import { listLive } from '../releases/log/promotion.repository.ts';
import { hasReleases } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { readLifetimeMs } from '../tokens/create-token.ts';

const maxHolder = 60;

/** Reads the value of an option that may be left out. */
export const optional =
  <Value>(read: (value: string) => Value) =>
  (value: string | undefined): Value | undefined =>
    value === undefined ? undefined : read(value);

/** An option with a value, which may be left out. */
export const valueOption = <Value>(read: (value: string) => Value, describe: string) =>
  ({ type: 'string', requiresArg: true, coerce: optional(read), describe }) as const;

export function readHolder(value: string): string {
  const holder = String(value).trim();
  if (holder.length <= maxHolder) return holder;
  throw new UsageError(`--for is too long: up to ${maxHolder} characters, such as "Ada, cases team".`);
}

export function readLifetime(value: string): number {
  const lifetimeMs = readLifetimeMs(String(value));
  if (lifetimeMs) return lifetimeMs;
  throw new UsageError(`--expires ${value} is not a time: use a value such as 12h or 90d.`);
}

/** The site asks this address for keys, so it must not be one that others can read or answer. */
export function readIssuer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'https:' || isLocal)) return value;
  throw new UsageError(
    `--oidc ${value} is no issuer: use its https address, such as https://token.actions.githubusercontent.com.`,
  );
}

export function readRepository(value: string): string {
  // A repository of GitLab may be in subgroups.
  if (/^[\w.-]{1,100}(\/[\w.-]{1,100}){1,20}$/.test(value)) return value;
  throw new UsageError(`--repository ${value} is not a repository: use OWNER/NAME, such as acme/mf-events.`);
}

export function readBranch(value: string): string {
  if (/^(?!refs\/)[\w./@#+-]{1,200}$/.test(value)) return value;
  throw new UsageError(`--branch ${value} is not the name of a branch: use a value such as main.`);
}

/** A number that has to be given. @param where the command that prints the numbers. */
export const numberOption = (where: string, describe: string) =>
  ({ type: 'string', demandOption: true, coerce: readNumber(where), describe }) as const;

export const readNumber = (where: string) => (value: string) => {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new UsageError(`${value} is not a number: ${where} names them.`);
};

export function readSection(value: string): string {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value)) return value;
  throw new UsageError(`${value} is not a name of a section: use a value such as mf-cases.`);
}

/** A new team gets its token and its notices before its first release, and a mistyped name has none. */
export async function tellUnknown(db: Database, section: string): Promise<void> {
  if (await hasReleases(db, section)) return;
  const live = (await listLive(db)).map(({ manifest }) => manifest.section.name);
  console.error(`The site has no release of ${section} yet. Live: ${live.join(', ') || 'none'}.`);
}
