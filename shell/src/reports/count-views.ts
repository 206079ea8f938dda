import type { Plan } from '@shortlisted/section-kit/contract';
import { readVisitSource } from '@shortlisted/section-kit/host/visit-source';
import { keepStored, readStored } from '@shortlisted/shared-ui/storage';
import { readConsent } from './consent-choice.ts';

const address = '/api/visits';
/** Views are sent together after this time. The end of the page sends them at once. */
const waitMs = 5000;
/** The server refuses more views at once. */
const maxViews = 30;
/** The server refuses a longer path. */
const maxLength = 300;

let plan: Pick<Plan, 'id'> | undefined;
const lastViewKey = 'visit';
/** A visit ends when its tab shows no page for so long. */
const visitMs = 30 * 60_000;
let lastViewMs = 0;
let views: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to count the pages that this browser shows. Nothing identifies the visitor. */
export function startCounting(shownPlan: Pick<Plan, 'id'>): void {
  plan = shownPlan;
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** Counts that a page is shown, once it is visible: browsers load pages that nobody opens. Previews count nothing. */
export function countView(pathname: string): void {
  if (!plan) return;
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => countView(pathname), { once: true });
    return;
  }
  views.push(pathname.slice(0, maxLength));
  if (views.length >= maxViews) send();
  else timer ??= setTimeout(send, waitMs);
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  // A refusal drops the views from before it as well.
  if (readConsent() === 'declined') views = [];
  if (views.length === 0) return;
  const source = readVisitSource();
  const isStart = beginsVisit() && Object.keys(source).length > 0;
  navigator.sendBeacon?.(
    address,
    JSON.stringify({ composition: plan?.id, views, ...(isStart && { source }) }),
  );
  views = [];
}

/** Whether these views begin a visit. The tab keeps the time, because a visit outlives a document. */
function beginsVisit(): boolean {
  const now = Date.now();
  lastViewMs = Number(readStored('sessionStorage', lastViewKey) ?? lastViewMs);
  keepStored('sessionStorage', lastViewKey, String(now));
  const begins = now - lastViewMs > visitMs;
  lastViewMs = now;
  return begins;
}
