// What is asked of a page, in the page. Each of these is sent to the browser as it stands and sees nothing around it.
import type { Frame } from './look.ts';

/** Runs before anything of the page does. */
export function startMeasures(): void {
  const measures = { shift: 0, largestPaintMs: undefined as number | undefined };
  Object.assign(window, { verifiedMeasures: measures });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      measures.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    measures.largestPaintMs = list.getEntries().at(-1)?.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

export function readMeasures() {
  // Without scripts nothing has measured.
  const measures: { shift: number; largestPaintMs?: number } = Reflect.get(window, 'verifiedMeasures') ?? {
    shift: 0,
  };
  const [hydrated] = performance.getEntriesByName('app-hydrated');
  return { ...measures, hydratedMs: hydrated?.startTime };
}

/** Whether it reacts, or has given way to the shell's message. */
export function isDecided(): boolean {
  const isHydrated = performance.getEntriesByName('app-hydrated').length > 0;
  return isHydrated || document.querySelector('main > [role=alert]') !== null;
}

/** A page that reacts hydrates its parts one after another: words that change before then are found to be other ones. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 }));
}

/** Whether the server has read something for the page. */
export function hasData(): boolean {
  const text = document.querySelector('#document-data')?.textContent;
  return text ? JSON.parse(text).queries.queries.length > 0 : false;
}

/** What a person sees of the page without scrolling, and whether there is something beside it. */
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

/** How what is around the page looks: its own styles must not reach there. */
export function readFrame(): Frame {
  const parts = [
    ...['html', 'body', 'header', 'header a', 'header button'],
    ...['footer', 'footer a', 'footer p', 'footer h2', 'footer h3', 'footer input'],
  ];
  const properties = [
    ...['display', 'visibility', 'opacity', 'transform', 'filter', 'color', 'background-color'],
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

/**
 * Brings the brand's type as the first navigation does (`showFont` of shared-ui): whether it came in time for the first page
 * is nothing about the release.
 */
export async function showFont(): Promise<void> {
  document.documentElement.dataset.font = 'later';
  // On a busy machine what is to be drawn asks for its font after this was looked at.
  await document.fonts.load(getComputedStyle(document.body).font);
  await document.fonts.ready;
}

/** Pictures that load when they come near are asked for by a look at the page, down to a limit. @returns its whole height. */
export async function lookThrough(limit: number): Promise<number> {
  await document.fonts.ready;
  for (let top = 0; top < document.body.scrollHeight && top < limit; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  // What lies beside the window, as in a row of cards, may never come near it.
  const inSight = [...document.images].filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return image.checkVisibility() && top < limit && left < innerWidth && right > 0;
  });
  // A busy machine has passed them by before they were asked for, or draws without those that are still worked on.
  for (const image of inSight) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
  const decoded = Promise.all(inSight.map((image) => image.decode().catch(() => {})));
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 15_000))]);
  return document.documentElement.scrollHeight;
}

export function readHeight(): number {
  return document.documentElement.scrollHeight;
}

/** The frame lies over the page: without it only what is the page's own can be seen. */
export function showFrame(isShown: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('#site > :not(main)'))
    part.style.visibility = isShown ? '' : 'hidden';
}

/** The bar that a preview has at its foot is not the release's. */
export function hidePreviewBar(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('#site > aside[aria-label="Preview"]'))
    bar.style.display = 'none';
}

/** Addresses that the frame leads to on every page. */
export function readLinks(): string[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('#site > footer a[href^="/"]');
  return [...links].map((link) => new URL(link.href).pathname);
}

/** Goes there as a click does, even where nothing can be seen of the link. Marks the heading that is left. */
export function follow(pathname: string): void {
  document.querySelector('main h1')?.setAttribute('data-left', '');
  document.querySelector<HTMLAnchorElement>(`#site > footer a[href="${pathname}"]`)?.click();
}

/** Whether the page is there that was navigated to. */
export function hasArrived(pathname: string): boolean {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1:not([data-left])');
  return location.pathname === pathname && heading != null && !main?.hasAttribute('aria-busy');
}

/** What the page that was left does last comes after the next one is drawn. */
export async function isDrawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
