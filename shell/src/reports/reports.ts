import { type Plan, shellName } from '@shortlisted/section-kit/contract';
import { linkAddress } from '@shortlisted/section-kit/host/link-address';
import { awaited } from '@shortlisted/shared-ui/font';
import { readConsent } from './consent-choice.ts';

/** The file list or the entry of a section fails to load. */
export class SectionLoadError extends Error {
  override name = 'SectionLoadError';
}

/** Kinds of failures of a section in the browser. */
type ErrorKind = 'load' | 'chunk' | 'render' | 'hydrate' | 'blank';

type ReportEvent =
  | {
      section: string;
      page: string;
      kind: 'view' | 'usable' | 'press' | ErrorKind;
      message?: string;
      frames?: string[];
    }
  | { section: string; vital: string; rating: string };

interface Counts {
  views: number;
  failures: number;
  /** Whether a failure has reported the view already. */
  isAhead: boolean;
}

const address = '/api/reports';
/** Page of the form for enquiries. */
const formPath = '/contact';
/** Events are sent together after this time. Failures and the end of the page send them at once. */
const waitMs = 10_000;
/** The server refuses more events in one report. */
const maxEvents = 30;
/** The server refuses a longer message. */
const maxMessageLength = 200;
/** The server refuses more frames of one failure. */
const maxFrames = 5;
/** A place in a file of a release: `mf-cases/assets/12.0123456789ab.js:1:4711`. */
const frame = /\/releases\/([a-z0-9-]+\/assets\/[\w@~-][\w.@~-]{0,150}\.js:\d{1,7}:\d{1,7})/g;

let plan: Pick<Plan, 'id'> | undefined;
let events: ReportEvent[] = [];
const counts = new Map<string, Counts>();
/** The section's page that the browser shows. */
let shown: { section: string; page: string } | undefined;
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to report the sections that this browser shows and that fail. No report identifies the visitor. */
export function startReports(shownPlan: Pick<Plan, 'id'>): void {
  plan = shownPlan;
  window.addEventListener('pagehide', checkAndSend);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') checkAndSend();
  });
  // A handler of the page may stop the event.
  document.addEventListener('click', reportPress, { capture: true });
}

/** Reports that a page is shown, or its failure message. */
export function reportView(section: string, page: string): void {
  if (section !== shellName) shown = { section, page };
  const known = countsOf(section, page);
  if (!known.isAhead) countView(known, section, page);
  known.isAhead = false;
}

/**
 * Reports a failure of a page, no more often than its views, since the server computes failures per view. A page that
 * fails before it is shown reports its view with the failure.
 */
export function reportFailure(section: string, page: string, error: unknown, kind = failureKind(error)) {
  const known = countsOf(section, page);
  if (known.views === 0) {
    countView(known, section, page);
    known.isAhead = true;
  }
  if (known.failures >= known.views) return;
  known.failures++;
  add({ section, page, kind, message: messageOf(error), frames: framesOf(error) });
  send();
}

function failureKind(error: unknown): ErrorKind {
  if (error instanceof SectionLoadError) return 'load';
  return error instanceof Error && error.name === 'ChunkLoadError' ? 'chunk' : 'render';
}

/** Reports the hydrated first page as usable. A page load without this report counts against the release. */
export function reportUsable(section: string, page: string): void {
  if (showsContent()) add({ section, page, kind: 'usable' });
  else reportBlank(section, page);
}

/** Reports a web vital of the first page. */
export function reportVital(section: string, vital: string, rating: string): void {
  add({ section, vital, rating });
}

function showsContent(): boolean {
  // The text of a hidden page is empty. It is read again when the events are sent.
  if (document.documentElement.dataset.font === awaited) return true;
  const main = document.getElementById('main');
  return main !== null && main.offsetHeight > 0 && main.innerText.trim() !== '';
}

function reportBlank(section: string, page: string): void {
  reportFailure(section, page, new Error('The page shows no text.'), 'blank');
}

/** Reports the first press on a link to the form. It counts for the whole composition. */
function reportPress({ target }: Event): void {
  const link = target instanceof Element ? linkAddress(target.closest('a')) : undefined;
  if (isPressed || link?.pathname !== formPath || link.origin !== window.location.origin) return;
  isPressed = true;
  add({ section: shellName, page: 'document', kind: 'press' });
}

function countsOf(section: string, page: string): Counts {
  const key = `${section} ${page}`;
  const known = counts.get(key) ?? { views: 0, failures: 0, isAhead: false };
  counts.set(key, known);
  return known;
}

function countView(known: Counts, section: string, page: string): void {
  known.views++;
  add({ section, page, kind: 'view' });
}

function add(event: ReportEvent): void {
  if (!plan) return;
  events.push(event);
  if (events.length >= maxEvents) send();
  timer ??= setTimeout(checkAndSend, waitMs);
}

/** A page may become blank after it was usable. */
function checkAndSend(): void {
  if (shown && !showsContent()) reportBlank(shown.section, shown.page);
  send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  // A refusal drops the events from before it as well.
  if (readConsent() === 'declined') events = [];
  if (events.length === 0) return;
  navigator.sendBeacon?.(address, JSON.stringify({ composition: plan?.id, events }));
  events = [];
}

/** Code may throw any value, also one that has no string form. */
function messageOf(error: unknown): string {
  try {
    return String(error).slice(0, maxMessageLength);
  } catch {
    return `thrown: ${typeof error}`;
  }
}

/** The first frames of an error's stack in files of releases. */
function framesOf(error: unknown): string[] {
  const stack = error instanceof Error ? error.stack : undefined;
  return [...String(stack).matchAll(frame)].slice(0, maxFrames).map(([, place = '']) => place);
}
