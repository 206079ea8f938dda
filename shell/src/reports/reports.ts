import { failureMessage } from './failure-message.ts';

/** What can go wrong with a section in the browser. */
export type ErrorKind = 'load' | 'chunk' | 'render' | 'hydrate';

type ReportEvent =
  | { section: string; page: string; kind: 'view' | 'usable' | ErrorKind; message?: string }
  | { section: string; vital: string; rating: string };

const address = '/api/reports';
/** Views wait for company; errors and the end of the page do not. */
const waitMs = 10_000;
/** The most that the server takes at once. */
const maxEvents = 30;

let composition: string | undefined;
let events: ReportEvent[] = [];
const counts = new Map<string, { views: number; failures: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to tell the server which sections were shown and which failed. Nothing names the visitor. */
export function startReports(id: string): void {
  composition = id;
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** A page of a section is shown, or tried to be. */
export function reportView(section: string, page: string): void {
  countsOf(section, page).views++;
  add({ section, page, kind: 'view' });
}

/**
 * A page of a section has failed. Told no more often than it was shown, since a rate is failures per view; a page that
 * fails on its way in does so before it counts as shown.
 */
export function reportFailure(section: string, page: string, kind: ErrorKind, error: unknown): void {
  const known = countsOf(section, page);
  if (known.failures >= Math.max(1, known.views)) return;
  known.failures++;
  add({ section, page, kind, message: failureMessage(error) });
  send();
}

/** The page that the visitor came to reacts and shows something. Who never says so counts against its release. */
export function reportUsable(section: string, page: string): void {
  add({ section, page, kind: 'usable' });
}

/** A web vital of the page that the visitor came to. */
export function reportVital(section: string, vital: string, rating: string): void {
  add({ section, vital, rating });
}

function countsOf(section: string, page: string) {
  const key = `${section} ${page}`;
  const known = counts.get(key) ?? { views: 0, failures: 0 };
  counts.set(key, known);
  return known;
}

function add(event: ReportEvent): void {
  if (!composition) return;
  events.push(event);
  if (events.length >= maxEvents) send();
  timer ??= setTimeout(send, waitMs);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (events.length === 0) return;
  navigator.sendBeacon?.(address, JSON.stringify({ composition, events }));
  events = [];
}
