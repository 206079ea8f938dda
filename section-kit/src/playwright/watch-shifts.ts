import type { Page } from '@playwright/test';
import { untilPainted } from './until-painted.ts';

interface Shift {
  value: number;
  /** For each element that moved: its part of the frame, its name, and its rectangles in CSS pixels. */
  moved: string[];
}

/** The part of the browser's entry that is used here. TypeScript's library does not describe it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Records layout shifts, also in documents that follow. @returns a function that reads those of the open one. */
export async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(recordShifts);
  await untilPainted(page);
  await page.evaluate(recordShifts);
  return () => page.evaluate(() => Reflect.get(window, 'layoutShifts') as Shift[]);
}

/** Playwright serialises this function and sends it to the browser, so it uses nothing outside itself. */
function recordShifts() {
  const layoutShifts: Shift[] = [];
  Object.assign(window, { layoutShifts });
  const describe = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const part = element?.closest('#site > *')?.localName;
        const name = `${element?.localName}.${element?.getAttribute('class')}`;
        return `${part} ${name} from ${describe(previousRect)} to ${describe(currentRect)}`;
      });
      layoutShifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift' });
}
