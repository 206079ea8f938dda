import { lt } from 'semver';
import { settings } from './config.ts';
import { controlAbove } from './http/http.settings.ts';

const everyAddress = ['0.0.0.0', '::'];
/** Those from 1024 on to which `fetch` sends nothing, in browsers and in Node: https://fetch.spec.whatwg.org/#bad-port */
const blockedPorts = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000],
  ...[6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
];
const settingNames = Object.keys(settings);
/** A shorter name is like too many others. */
const shortest = 5;

/** Settings that can be used and are probably a mistake, each in a sentence. */
export function doubtfulSettings(environment: NodeJS.ProcessEnv): string[] {
  const { HOST = '', SITE_URL, METRICS_PORT, PORT = '3000' } = environment;
  const { CONTROL_PORT = Number(PORT) + controlAbove } = environment;
  const doubts = Object.keys(environment)
    .filter((name) => !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((known) => known.length >= shortest && isNear(name, known));
      return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
    });
  for (const port of [PORT, CONTROL_PORT]) {
    if (blockedPorts.includes(Number(port)))
      doubts.push(`Browsers and Node send nothing to port ${port}: choose another PORT or CONTROL_PORT.`);
  }
  const ports = [PORT, CONTROL_PORT, METRICS_PORT, METRICS_PORT && Number(METRICS_PORT) + 1]
    .map(Number)
    .filter((port) => port > 0);
  if (new Set(ports).size < ports.length)
    doubts.push('PORT, CONTROL_PORT, METRICS_PORT and the port after METRICS_PORT must all differ.');
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

/** Oldest version with the permission model that renders need. Older release lines get no security fixes. */
const oldestSupported = '22.13.0';

/** @returns a warning for a production server on an older Node. */
export function warningOfOldNode({ node }: { node: string }, environment?: string): string | undefined {
  if (environment !== 'production' || !lt(node, oldestSupported)) return undefined;
  return `WARNING: Node ${node} gets no security fixes any more, and its permission model, on which the sandbox of renders depends, is experimental. Run this server on Node 24.`;
}
