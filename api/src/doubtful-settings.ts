import { settingNames } from './config.ts';

const everyAddress = ['0.0.0.0', '::'];
/** A shorter name is like too many others. */
const shortest = 5;

/** Settings that can be used and are probably a mistake, each in a sentence. */
export function doubtfulSettings(environment: NodeJS.ProcessEnv): string[] {
  const { HOST = '', SITE_URL } = environment;
  const doubts = Object.keys(environment)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((known) => known.length >= shortest && isNear(name, known));
      return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
    });
  if (everyAddress.includes(HOST) && !SITE_URL)
    doubts.push(
      `SITE_URL is not set: links and forms would need the address ${HOST}, which nobody can open.`,
    );
  return doubts;
}

/** Whether two names differ in one letter at most: another, a missing or a further one. */
function isNear(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start++;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= 1;
}
