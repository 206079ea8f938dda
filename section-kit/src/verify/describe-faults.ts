import type { EvidenceMeasures } from '../contract/evidence.ts';
import type { PageStateName } from '../contract/page-states.ts';
import type { Frame, Observation } from './observation.ts';
import { limitMs } from './wait-for-quiet.ts';

/**
 * An observation and its references. A standalone release has no live page and no frame for comparison, and its stubs
 * shift the layout.
 */
interface ObservedPage {
  observed: Observation;
  /** Expected status of the document. By default 200. */
  status?: number | undefined;
  /** State of a standalone page. */
  state?: PageStateName | undefined;
  /** The live page at the same address. */
  live?: Observation | undefined;
  /** The frame of the live page, or of the home page if this address is not live. */
  frame?: Frame | undefined;
  patienceMs: number;
}

/** Pages of this site do not shift while they load (decision 6). The tolerance is for rounding. */
const maxShift = 0.02;
/** No picture of this site needs more bytes. */
const maxPictureBytes = 1_000_000;
/** Before compression. A page of this site has half of it. */
const maxScriptBytes = 1_000_000;
/** A busy machine alone blocks a page for less. */
const maxBlockedMs = 3000;
/** A page is clearly worse if it has more than twice the live value plus this amount. Noise stays below. */
const clearly = { bytes: 100_000, ms: 2000 };
const shownMessages = 5;
const shownLetters = 240;

/** Describes each fault of an observation in one sentence. */
export function describeFaults({
  observed: all,
  live,
  frame,
  patienceMs,
  state,
  status = 200,
}: ObservedPage): string[] {
  const observed = withoutExpected(all, state);
  if (observed.status === 0) return ['The address has no document.'];
  if (observed.status !== status) return [`The address has status ${observed.status}; expected ${status}.`];
  if (!observed.isAnswering) return [...describeSilence(observed, patienceMs), ...describeMessages(observed)];
  const { shift } = observed.measures;
  return [
    ...(state === 'no-javascript' ? [] : describeSilence(observed, patienceMs)),
    // In this state, an error message may replace the content.
    ...(observed.headings === 1 || (observed.headings === 0 && state === 'failing')
      ? []
      : [`The page has ${observed.headings || 'no'} visible headings of the first level; it must have one.`]),
    ...describeEmptiness(observed),
    ...(observed.overflow > 0 ? [`The page is ${observed.overflow} pixels wider than the window.`] : []),
    ...describeMessages(observed),
    ...describeWork(observed),
    ...(frame ? describeReach(observed.frame, frame) : []),
    ...describeViolations(observed),
    ...(frame && shift > maxShift && shift > (live?.measures.shift ?? 0)
      ? [`The layout shifts by ${shift.toFixed(3)} while the page loads; the limit is ${maxShift}.`]
      : []),
    ...observed.pictures
      .filter(([, bytes]) => bytes > maxPictureBytes)
      .map(
        ([path, bytes]) =>
          `The picture ${path} has ${inMegabytes(bytes)}; the limit is ${inMegabytes(maxPictureBytes)}.`,
      ),
    ...(live ? describeWorse(observed, live) : []),
  ];
}

/** Describes why a page does not react to a visitor. */
export function describeSilence(
  { isAnswering, trouble, measures }: Observation,
  patienceMs: number,
): string[] {
  const seconds = Math.round(patienceMs / 1000);
  if (trouble) return [short(`The observation of the page ended early: ${trouble}`)];
  if (!isAnswering)
    return [`The page does not answer within ${seconds} seconds, probably because of an endless loop.`];
  return measures.hydratedMs === undefined ? [`The page was not hydrated within ${seconds} seconds.`] : [];
}

/** Removes the browser's messages that belong to these states: failed reads and blocked scripts. */
function withoutExpected(observed: Observation, state: PageStateName | undefined): Observation {
  if (state === 'no-javascript') {
    return {
      ...observed,
      errors: observed.errors.filter((text) => !text.startsWith('Blocked script execution')),
    };
  }
  if (state !== 'failing' && state !== 'empty') return observed;
  return { ...observed, failed: observed.failed.filter((text) => !text.startsWith('/api/')) };
}

/** Describes how the frame differs from the frame without this release. */
export function describeReach(seen: Frame, expected: Frame): string[] {
  const parts = Object.entries(expected).flatMap(([part, properties]) => {
    const [differing] = Object.entries(properties).filter(([name, value]) => seen[part]?.[name] !== value);
    if (!differing) return [];
    const [name, value] = differing;
    return [`${part}, whose ${name} is ${seen[part]?.[name] ?? 'missing'} and not ${value}`];
  });
  const [first, ...more] = parts;
  if (!first) return [];
  const others = more.length > 0 ? `; and ${more.length} more parts` : '';
  return [`The section changes the site's ${first}${others}.`];
}

function describeEmptiness({ letters, isOneColour }: Observation): string[] {
  if (letters === 0) return ['The page is blank: its first screen shows no text.'];
  return isOneColour ? ['The page is blank: its first screen has only one colour.'] : [];
}

function describeWork({ blockedMs, restless, measures: { scripts } }: Observation): string[] {
  return [
    ...(restless
      ? [
          `The page is not idle after ${inSeconds(limitMs)}: it still sends requests or waits for one, the newest is ${restless}.`,
        ]
      : []),
    ...(blockedMs > maxBlockedMs
      ? [
          `The page blocks its main thread for ${inSeconds(blockedMs)} at a time; the limit is ${inSeconds(maxBlockedMs)}.`,
        ]
      : []),
    ...(scripts > maxScriptBytes
      ? [
          `The page loads ${inMegabytes(scripts)} of scripts before compression; the limit is ${inMegabytes(maxScriptBytes)}.`,
        ]
      : []),
  ];
}

function describeViolations({ violations }: Observation): string[] {
  if (!violations) return ['axe did not finish on this page.'];
  return violations.map(([id, html]) => short(`axe finds ${id}: ${html.join(' and ')}`));
}

export function describeMessages({ errors, failed }: Pick<Observation, 'errors' | 'failed'>): string[] {
  return [
    ...[...new Set(errors)].slice(0, shownMessages).map((text) => short(`The console says: ${text}`)),
    ...[...new Set(failed)].slice(0, shownMessages).map((text) => short(`A request failed: ${text}`)),
  ];
}

function describeWorse({ measures }: Observation, { measures: live }: Observation): string[] {
  const kinds = ['scripts', 'styles', 'pictures'] as const;
  const heavier = kinds
    .filter((kind) => measures[kind] > 2 * live[kind] + clearly.bytes)
    .map(
      (kind) =>
        `The page loads ${inKilobytes(measures[kind])} of ${kind}; the live page loads ${inKilobytes(live[kind])}.`,
    );
  if (!isSlower(measures, live)) return heavier;
  const [paint, livePaint] = [measures, live].map(({ largestPaintMs = 0 }) => inSeconds(largestPaintMs));
  return [...heavier, `The largest paint comes after ${paint}; on the live page after ${livePaint}.`];
}

/** Whether the largest paint is clearly later. */
export function isSlower(
  { largestPaintMs: paint = 0 }: EvidenceMeasures,
  { largestPaintMs: livePaint = 0 }: EvidenceMeasures,
): boolean {
  return paint > 2 * livePaint + clearly.ms;
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > shownLetters ? `${line.slice(0, shownLetters)} …` : line;
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function inKilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
