import type { Options } from 'yargs';
import { UsageError } from '../../errors/command-error.ts';
import { jsonOption } from './print.ts';

/** Makes readers of one kind of value, each for an option or a setting. @param parse undefined for any other text. */
function readerOf<T>(kind: string, advice: string, parse: (text: string) => T | undefined) {
  return (option: string, usual = advice) =>
    (text: string): T => {
      const value = parse(text);
      if (value !== undefined) return value;
      throw new UsageError(`${option} ${text} is not ${kind}. Write ${usual}.`);
    };
}

function numberTo(most: number, digits = /^\d+$/) {
  return (text: string): number | undefined => {
    const number = Number.parseInt(text, 10);
    return digits.test(text) && number > 0 && number <= most ? number : undefined;
  };
}

/** The address of a server. */
export const readAddress = readerOf('an address with http://', 'one such as http://localhost:3000', (text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined,
);

export const readPort = readerOf('a port', 'a whole number from 1 to 65535', numberTo(65_535))('--port');

/** Accepts `10` and `10%`. */
export const readPercent = readerOf('a share', 'a whole number from 1 to 100', numberTo(100, /^\d+%?$/));

const pullRequest = numberTo(999_999_999, /^[1-9]\d*$/);
export const readPullRequest = readerOf('the number of a pull request', 'one such as 12', pullRequest);

const time = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/** A date with a time, in local time unless it names a zone. */
export const readTime = readerOf('a time', 'one such as "2026-12-01 09:00"', (text) => {
  const date = new Date(text.replace(' ', 'T'));
  return time.test(text) && !Number.isNaN(date.getTime()) ? date : undefined;
});

export const readSeconds = readerOf('a duration', 'a whole number of seconds', numberTo(9999, /^\d{1,4}$/));

export function readList(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** An option that needs a value. */
export function textOption<More extends Options>(describe: string, more: More = {} as More) {
  return { type: 'string', requiresArg: true, describe, ...more } as const;
}

export const toOption = textOption('Address of the control, which has the console', {
  default: 'http://localhost:3090',
  coerce: readAddress('--to', 'one such as http://localhost:3090'),
});

/** Options of the commands that talk to a site. */
export const siteOptions = { to: toOption, json: jsonOption } as const;

export const reasonOption = textOption('Reason, for the release log');

/** The maximum time that a browser waits for a page to react. */
export const patienceOption = textOption('Seconds within which a page must react', {
  default: '15',
  coerce: readSeconds('--patience'),
});
