import { UsageError } from '../../errors/command-error.ts';
import { jsonOption } from './print.ts';

/** Checks the value of an option that is the address of a server. */
export function readAddress(option: string): (value: string | undefined) => string | undefined {
  return (value) => {
    if (value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value))) return value;
    throw new UsageError(`${option} ${value} is not an address. Write one such as http://localhost:3000.`);
  };
}

export function readPort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
  throw new UsageError(`--port ${value} is not a port. Write a whole number from 1 to 65535.`);
}

/** Accepts `10` and `10%`. */
export function readPercent(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const percent = Number(value.replace(/%$/, ''));
  if (/^\d+%?$/.test(value) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--percent ${value} is not a share. Write a whole number from 1 to 100.`);
}

export function readPullRequest(value: string | undefined): number | undefined {
  if (value === undefined || /^[1-9]\d{0,8}$/.test(value)) return value === undefined ? value : Number(value);
  throw new UsageError(`--pull-request ${value} is not the number of a pull request. Write one such as 12.`);
}

const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/** Checks the value of an option that is a date with a time, in local time unless it names a zone. */
export function readTime(option: string): (value: string | undefined) => Date | undefined {
  return (value) => {
    if (value === undefined) return undefined;
    const date = new Date(value.replace(' ', 'T'));
    if (time.test(value) && !Number.isNaN(date.getTime())) return date;
    throw new UsageError(`${option} ${value} is not a time. Write one such as "2026-12-01 09:00".`);
  };
}

export function readList(value: string | undefined): string[] | undefined {
  return value?.split(',').map((word) => word.trim());
}

export function readSeconds(option: string): (value: string) => number {
  return (value) => {
    if (/^\d{1,4}$/.test(value) && Number(value) > 0) return Number(value);
    throw new UsageError(`${option} ${value} is not a duration. Write a whole number of seconds.`);
  };
}

/** An option that needs a value. */
export const textOption = { type: 'string', requiresArg: true } as const;

export const toOption = {
  ...textOption,
  default: 'http://localhost:3090',
  describe: 'Address of the control, which has the console',
  coerce: readAddress('--to') as (value: string) => string,
} as const;

/** Options of the commands that talk to a site. */
export const siteOptions = { to: toOption, json: jsonOption } as const;

export const reasonOption = { ...textOption, describe: 'Reason, for the release log' } as const;

/** The maximum time that a browser waits for a page to react. */
export const patienceOption = {
  ...textOption,
  default: '15',
  coerce: readSeconds('--patience') as (value: string) => number,
  describe: 'Seconds within which a page must react',
} as const;
