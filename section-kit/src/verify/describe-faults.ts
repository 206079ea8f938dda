import type { EvidenceMeasures } from '../contract/evidence.ts';
import type { PageStateName } from '../contract/page-states.ts';
import type { Frame, Look } from './look.ts';

/** Of a release alone there is nothing to compare with, and what its stubs fill moves. */
interface Seen {
  look: Look;
  /** What the document should be answered with. Left out: 200. */
  status?: number | undefined;
  /** State that the page was put into, alone. */
  state?: PageStateName | undefined;
  /** What is live at the same address. */
  live?: Look | undefined;
  /** The frame around what is live here, or elsewhere where nothing is. */
  frame?: Frame | undefined;
  patienceMs: number;
}

/** Nothing moves here while it loads (decision 6); this is what a browser rounds. */
const maxShift = 0.02;
/** Nothing that this site shows needs a picture of more. */
const maxPictureBytes = 1_000_000;
/** More than twice what is live, and this: what a machine or a network does of its own accord stays below. */
const clearly = { bytes: 100_000, ms: 2000 };
const shownMessages = 5;
const shownLetters = 240;

/** What is wrong with what a browser saw: one sentence each. */
export function describeFaults({ look: all, live, frame, patienceMs, state, status = 200 }: Seen): string[] {
  const look = withoutExpected(all, state);
  const seconds = Math.round(patienceMs / 1000);
  if (look.status === 0) return ['The address gives no document.'];
  if (look.status !== status) return [`The address answers ${look.status} and not ${status}.`];
  if (!look.isAnswering) {
    return [
      look.trouble
        ? short(`The page could not be looked at to the end: ${look.trouble}`)
        : `The page does not answer within ${seconds} seconds: something in it runs without end.`,
      ...describeMessages(look),
    ];
  }
  const { hydratedMs, shift } = look.measures;
  return [
    ...(hydratedMs === undefined && state !== 'no-javascript'
      ? [`The page does not react within ${seconds} seconds: it was not hydrated.`]
      : []),
    // A message may stand in the place of what cannot be read.
    ...(look.headings === 1 || (look.headings === 0 && state === 'failing')
      ? []
      : [`The page shows ${look.headings || 'no'} headings of the first level, and not one.`]),
    ...describeEmptiness(look),
    ...(look.overflow > 0 ? [`The page is ${look.overflow} pixels wider than the window.`] : []),
    ...describeMessages(look),
    ...(frame ? describeReach(look.frame, frame) : []),
    ...describeViolations(look),
    ...(frame && shift > maxShift && shift > (live?.measures.shift ?? 0)
      ? [
          `What is there moves while the page loads: ${shift.toFixed(3)}, and ${maxShift} is what this site allows.`,
        ]
      : []),
    ...look.pictures
      .filter(([, bytes]) => bytes > maxPictureBytes)
      .map(
        ([path, bytes]) =>
          `The picture ${path} has ${inMegabytes(bytes)}; one may have ${inMegabytes(maxPictureBytes)}.`,
      ),
    ...(live ? describeWorse(look, live) : []),
  ];
}

/** What the browser says of reads that fail, and of scripts that may not run, is what these states are made of. */
function withoutExpected(look: Look, state: PageStateName | undefined): Look {
  if (state === 'no-javascript') {
    return { ...look, errors: look.errors.filter((text) => !text.startsWith('Blocked script execution')) };
  }
  if (state !== 'failing' && state !== 'empty') return look;
  return { ...look, failed: look.failed.filter((text) => !text.startsWith('/api/')) };
}

/** How the frame differs from what it is without this release. */
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
  return [`Something of the section reaches the site's ${first}${others}.`];
}

function describeEmptiness({ letters, isOneColour }: Look): string[] {
  if (letters === 0) return ['The page is blank: its first screen shows no text.'];
  return isOneColour ? ['The page is blank: its first screen is of one colour.'] : [];
}

function describeViolations({ violations }: Look): string[] {
  if (!violations) return ['axe came to no end on this page.'];
  return violations.map(([id, html]) => short(`axe objects (${id}) to ${html.join(' and ')}`));
}

function describeMessages({ errors, failed }: Look): string[] {
  return [
    ...[...new Set(errors)].slice(0, shownMessages).map((text) => short(`The console says: ${text}`)),
    ...[...new Set(failed)].slice(0, shownMessages).map((text) => short(`A request failed: ${text}`)),
  ];
}

function describeWorse({ measures }: Look, { measures: live }: Look): string[] {
  const kinds = ['scripts', 'styles', 'pictures'] as const;
  const heavier = kinds
    .filter((kind) => measures[kind] > 2 * live[kind] + clearly.bytes)
    .map(
      (kind) =>
        `The page loads ${inKilobytes(measures[kind])} of ${kind}; what is live ${inKilobytes(live[kind])}.`,
    );
  if (!isSlower(measures, live)) return heavier;
  const [paint, livePaint] = [measures, live].map(({ largestPaintMs = 0 }) => inSeconds(largestPaintMs));
  return [...heavier, `The largest paint comes after ${paint}; that of what is live after ${livePaint}.`];
}

/** Whether the largest paint comes clearly later. */
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
