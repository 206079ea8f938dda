import type { Page } from '@playwright/test';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';

/**
 * Waits for hydration, for the rest of the plan and for an idle network. The network alone can be idle while a slow
 * processor is busy, and a link to another section loads a document until the plan has that section.
 */
export async function untilSettled(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.waitForFunction(() => {
    const { plan } = JSON.parse(document.getElementById('document-data')?.textContent ?? '{"plan":{}}');
    return !plan.rest || performance.getEntriesByName(new URL(plan.rest, location.href).href).length > 0;
  });
  await page.waitForLoadState('networkidle');
}
