import { UsageError } from './command-error.ts';

/** Reads the value of an option that is the address of a server. */
export function readAddress(option: string): (value: string | undefined) => string | undefined {
  return (value) => {
    if (value === undefined || (/^https?:\/\//.test(value) && URL.canParse(value))) return value;
    throw new UsageError(
      `${option} ${value} is no address: it begins with https:// or http://, such as http://localhost:3000.`,
    );
  };
}

export function readPort(value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port < 65_536) return port;
  throw new UsageError(`--port ${value} is no port: a whole number from 1 to 65535.`);
}

/** `10` and `10%` are both what people write. */
export function readPercent(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const percent = Number(value.replace(/%$/, ''));
  if (/^\d+%?$/.test(value) && percent >= 1 && percent <= 100) return percent;
  throw new UsageError(`--percent ${value} is no share: a whole number from 1 to 100.`);
}

/** Words with commas between them. */
export function readList(value: string | undefined): string[] | undefined {
  return value?.split(',').map((word) => word.trim());
}

/** Reads the value of an option that is a number of seconds. */
export function readSeconds(option: string): (value: string) => number {
  return (value) => {
    if (/^\d{1,4}$/.test(value) && Number(value) > 0) return Number(value);
    throw new UsageError(`${option} ${value} is no time: a whole number of seconds.`);
  };
}

export const toOption = {
  type: 'string',
  default: 'http://localhost:3000',
  requiresArg: true,
  describe: 'Address of the site',
  coerce: readAddress('--to') as (value: string) => string,
} as const;

export const reasonOption = {
  type: 'string',
  requiresArg: true,
  describe: 'Why, for the record',
} as const;

/** How long a browser that looks at pages waits for each. */
export const patienceOption = {
  type: 'string',
  default: '15',
  requiresArg: true,
  coerce: readSeconds('--patience') as (value: string) => number,
  describe: 'Seconds that a page may take until it reacts',
} as const;
