import { type EvidenceMeasures, narrowestWidth } from '../contract/evidence.ts';
import type { PageStateName } from '../contract/page-states.ts';
import { when } from '../errors/when.ts';
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
}

export type Messages = Pick<Observation, 'errors' | 'failed' | 'dialogs'>;

/** Pages of this site do not shift while they load (decision 6). The tolerance is for rounding. */
const maxShift = 0.02;
/** No picture of this site needs more bytes. */
const maxPictureBytes = 1_000_000;
/** Before compression. A page of this site has half of it. */
const maxScriptBytes = 1_000_000;
/** A busy machine alone blocks a page for less. */
const maxBlockedMs = 3000;
/** In processor time. A visitor calls half of it broken. */
const maxPressMs = 1000;
/** A page is clearly worse if it has more than twice the live value plus this amount. Noise stays below. */
const clearly = { bytes: 100_000, ms: 2000 };
const shownMessages = 5;
const shownLetters = 240;

/** Describes each fault of an observation in one sentence. */
export function describeFaults({ observed: all, live, frame, state, status = 200 }: ObservedPage): string[] {
  const observed = withoutExpected(all, state);
  if (observed.status === 0) return ['The address has no document.'];
  if (observed.status !== status) return [`The address has status ${observed.status}; expected ${status}.`];
  if (!observed.isAnswering) return [...describeSilence(observed), ...describeMessages(observed)];
  const { headings, letters, isOneColour, overflow, narrowOverflow, restless, violations } = observed;
  const { shift, scripts } = observed.measures;
  return [
    // What a script throws is probably the cause of the other faults.
    ...describeMessages(observed),
    ...(state === 'no-javascript' ? [] : describeSilence(observed)),
    // In this state, an error message may replace the content.
    ...when(
      headings !== 1 && !(headings === 0 && state === 'failing'),
      `The page has ${headings || 'no'} visible headings of the first level; it must have one.`,
    ),
    ...when(letters === 0, 'The page is blank: its first screen shows no text.'),
    ...when(letters > 0 && isOneColour, 'The page is blank: its first screen has only one colour.'),
    ...when(overflow > 0, `The page is ${overflow} pixels wider than the window.`),
    ...when(
      overflow <= 0 && narrowOverflow > 0,
      `In a window of ${narrowestWidth} pixels, the page is ${narrowOverflow} pixels wider.`,
    ),
    ...when(
      restless,
      `The page is not idle after ${inSeconds(limitMs)}: it still sends requests or waits for one, the newest is ${restless}.`,
    ),
    ...describeBlocking(observed.blockedMs),
    ...when(
      scripts > maxScriptBytes,
      `The page loads ${inMegabytes(scripts)} of scripts before compression; the limit is ${inMegabytes(maxScriptBytes)}.`,
    ),
    ...[...new Set(observed.habits)].slice(0, shownMessages).map(short),
    ...(frame ? describeReach(observed.frame, frame) : []),
    ...when(!violations, 'axe did not finish on this page.'),
    ...(violations ?? []).map(([id, html]) => short(`axe finds ${id}: ${html.join(' and ')}`)),
    ...(frame ? describeShift(shift, live?.measures.shift) : []),
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
function describeSilence({ isAnswering, trouble, measures, patienceMs }: Observation): string[] {
  const seconds = Math.round(patienceMs / 1000);
  if (trouble) return [short(`The observation of the page ended early: ${trouble}`)];
  if (!isAnswering)
    return [`The page does not answer within ${seconds} seconds, probably because of an endless loop.`];
  return measures.hydratedMs === undefined ? ['The page was not hydrated.'] : [];
}

/** Removes the browser's messages that belong to these states: failed reads and blocked scripts. */
function withoutExpected(observed: Observation, state: PageStateName | undefined): Observation {
  if (state === 'no-javascript') {
    const errors = observed.errors.filter((text) => !text.startsWith('Blocked script execution'));
    return { ...observed, errors };
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

/** Describes a shift that is larger than the known one. */
export function describeShift(shift: number, known = 0): string[] {
  const sentence = `The layout shifts by ${shift.toFixed(3)} while the page loads; the limit is ${maxShift}.`;
  return when(shift > maxShift && shift > known, sentence);
}

/** Describes why a page does not react, and the messages that it does not have elsewhere. */
export function describeAdded(observed: Observation, elsewhere: Messages): string[] {
  // The stack names the files of one release, so the same error has another in the next.
  const withoutStack = (text: string) => text.replace(/\n.*/s, '');
  const knownErrors = elsewhere.errors.map(withoutStack);
  return [
    ...describeSilence(observed),
    ...describeMessages({
      errors: observed.errors.filter((text) => !knownErrors.includes(withoutStack(text))),
      failed: observed.failed.filter((text) => !elsewhere.failed.includes(text)),
      dialogs: observed.dialogs.filter((text) => !elsewhere.dialogs.includes(text)),
    }),
  ];
}

/**
 * Whether a busy machine may have held up the page, so that it takes another look.
 *
 * @param observed a page with the expected status.
 */
export function isDoubtful(observed: Observation, state: PageStateName | undefined): boolean {
  const isSilent = state !== 'no-javascript' && describeSilence(observed).length > 0;
  const { letters, isOneColour, restless, violations, blockedMs } = observed;
  return isSilent || letters === 0 || isOneColour || !!restless || !violations || blockedMs > maxBlockedMs;
}

export function describeBlocking(ms: number): string[] {
  return when(
    ms > maxBlockedMs,
    `The page blocks its main thread for ${inSeconds(ms)} at a time; the limit is ${inSeconds(maxBlockedMs)}.`,
  );
}

/** Describes the processor time that a press took. */
export function describePress(ms: number): string[] {
  const sentence = `The page works for ${inSeconds(ms)} of processor time; the limit is ${inSeconds(maxPressMs)}.`;
  return when(ms > maxPressMs, sentence);
}

export function describeMessages({ errors, failed, dialogs }: Messages): string[] {
  return [
    ...dialogs.map((text) => short(`The page opens a window of the browser: ${text}`)),
    ...[...new Set(errors.map(describeError))].slice(0, shownMessages),
    ...[...new Set(failed)].slice(0, shownMessages).map((text) => short(`A request failed: ${text}`)),
  ];
}

/** React's texts are not in a release, so its message does not say the cause. */
function describeError(text: string): string {
  return /React error #418\b/.test(text)
    ? 'The browser renders other content than the server, probably because of a clock, chance, the window or a media query in render (React error 418).'
    : short(`The console says: ${text}`);
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
export function isSlower(measures: EvidenceMeasures, live: EvidenceMeasures): boolean {
  return (measures.largestPaintMs ?? 0) > 2 * (live.largestPaintMs ?? 0) + clearly.ms;
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
