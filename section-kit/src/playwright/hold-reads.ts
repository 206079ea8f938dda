import type { Page } from 'playwright';

/** Holds the answers to reads back. @param paths as section.json lists them. @returns a function that lets them come. */
export async function holdReads(page: Page, paths: string[]): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const path of paths) {
    await page.route(`**${path.replace(/:\w+/g, '*')}`, async (route) => {
      await held;
      await route.fallback().catch(() => {});
    });
  }
  return answer;
}
