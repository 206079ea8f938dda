// Playwright serialises these functions and sends them to the browser, so they use nothing outside themselves.
import type { Frame } from './observation.ts';

/** Runs before the page's own scripts. */
export function startMeasures(): void {
  const measures = { shift: 0, largestPaintMs: undefined as number | undefined };
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  const readLongTasks = () => [...tasks, ...observer.takeRecords()];
  // The browser has no counter of running intervals, so this keeps one.
  const runningIntervals = new Set<number>();
  const { setInterval: start, clearInterval: stop } = window;
  const setInterval = (...given: Parameters<typeof start>) => {
    const timer = start(...given);
    runningIntervals.add(timer);
    return timer;
  };
  const clearInterval = (timer?: number) => {
    runningIntervals.delete(Number(timer));
    stop(timer);
  };
  Object.assign(window, {
    verifiedMeasures: measures,
    readLongTasks,
    runningIntervals,
    setInterval,
    clearInterval,
  });
  // A font that comes late moves words in the next frame, under the splash, where nobody sees it (decision 6).
  const hidden = { from: Infinity, until: Infinity };
  new MutationObserver(() => {
    if (!document.querySelector('[data-splash=covering]')) return;
    Object.assign(hidden, { from: performance.now(), until: Infinity });
    requestAnimationFrame(() => requestAnimationFrame((now) => Object.assign(hidden, { until: now })));
  }).observe(document, { subtree: true, attributeFilter: ['data-font'] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      if (entry.startTime < hidden.from || entry.startTime >= hidden.until) measures.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    measures.largestPaintMs = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

export function readMeasures() {
  // In a page without scripts, `startMeasures` did not run.
  const measures: { shift: number; largestPaintMs?: number } = Reflect.get(window, 'verifiedMeasures') ?? {
    shift: 0,
  };
  const [hydrated] = performance.getEntriesByName('app-hydrated');
  return { ...measures, hydratedMs: hydrated?.startTime };
}

/** The longest task of the page's main thread on the clock, in milliseconds. */
export function readLongestTask(): number {
  // In a page without scripts, `startMeasures` did not run.
  const readLongTasks: (() => PerformanceEntry[]) | undefined = Reflect.get(window, 'readLongTasks');
  return Math.max(0, ...(readLongTasks?.() ?? []).map(({ duration }) => duration));
}

/** Whether the page is hydrated, or the shell's message has replaced it. */
export function isDecided(): boolean {
  const isHydrated = performance.getEntriesByName('app-hydrated').length > 0;
  return isHydrated || document.querySelector('main > [role=alert]') !== null;
}

/** Waits for an idle moment: a hydrated page still hydrates its parts, and changed texts would be hydration errors. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 }));
}

/** Whether the document contains data that the server read for the page. */
export function hasData(): boolean {
  const text = document.querySelector('#document-data')?.textContent;
  return text ? JSON.parse(text).queries.queries.length > 0 : false;
}

/** Counts visible headings and letters in the first screen, and the horizontal overflow. */
export function readContent() {
  const main = document.querySelector('main');
  const isSeen = (element: Element | null | undefined) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
  const texts = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
  let letters = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { top, bottom, left, right, width } = range.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0;
    if (isInView && isSeen(text.parentElement)) letters += text.textContent?.trim().length ?? 0;
  }
  const headings = [...document.querySelectorAll('h1')].filter((heading) => isSeen(heading)).length;
  return { headings, letters, overflow: document.documentElement.scrollWidth - innerWidth };
}

/** Records the computed styles of the frame, which a section's styles must not change. */
export function readFrame(): Frame {
  const parts = [
    ...['html', 'body', 'header', 'header a', 'header button'],
    ...['footer', 'footer a', 'footer p', 'footer h2', 'footer h3', 'footer input'],
  ];
  const properties = [
    ...['display', 'visibility', 'opacity', 'transform', 'filter', 'color', 'background-color'],
    ...['overflow', 'pointer-events'],
    ...['font-size', 'font-weight', 'letter-spacing', 'text-transform', 'border-top-width'],
  ];
  const isRoot = (part: string) => part === 'html' || part === 'body';
  const frame: Frame = {};
  for (const part of parts) {
    const element = document.querySelector(isRoot(part) ? part : `#site > ${part}`);
    if (!element) continue;
    const style = getComputedStyle(element);
    frame[part] = Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
    const { left, width } = element.getBoundingClientRect();
    if (!part.includes(' ')) Object.assign(frame[part], { left: `${left}px`, width: `${width}px` });
  }
  return frame;
}

export function readHeight(): number {
  return document.documentElement.scrollHeight;
}

/** Hides or shows the frame, which covers a part of the page. */
export function showFrame(isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('#site > :not(main)'))
    part.style.visibility = isShown ? '' : 'hidden';
}

/** Hides the preview bar, which is no part of the release. */
export function hidePreviewBar(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('#site > aside[aria-label="Preview"]'))
    bar.style.display = 'none';
}

/**
 * Paths of the links of a part to other pages of this site. Links to a place in the page itself are left out: on a
 * not-found page they name an address that does not exist. A link of the preview bar would end the preview.
 *
 * @param part selector.
 */
export function readLinkedPaths(part: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${part} a[href]`)];
  const released = links.filter((link) => !link.closest('#site > aside[aria-label="Preview"]'));
  const targets = released.filter(({ href }) => URL.canParse(href)).map(({ href }) => new URL(href));
  const own = targets.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  return [...new Set(own)].filter((pathname) => pathname !== location.pathname);
}

/** Paths of the footer's links. */
export function readFooter(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('#site > footer a[href^="/"]');
  return [...links].map((link) => new URL(link.href).pathname);
}

/** Marks the heading of the current page, so that `hasArrived` waits for another. */
export function leave(): void {
  document.querySelector('main h1')?.setAttribute('data-left', '');
}

/** Clicks a link of the footer, also if it is invisible. */
export function follow(pathname: string): void {
  document.querySelector<HTMLAnchorElement>(`#site > footer a[href="${pathname}"]`)?.click();
}

/** Whether the page of the navigation has rendered. */
export function hasArrived(pathname: string): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1:not([data-left])');
  return location.pathname === pathname && heading != null && !main?.hasAttribute('aria-busy');
}

/** Waits until a change has rendered, and the previous content has been unmounted. */
export async function untilDrawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
