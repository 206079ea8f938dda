import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';

/** The form's stamp would tell that these visitors write sooner than a person can, and quarantine their enquiries. */
export const leaveOutStamp = (page: Page) =>
  page.route('**/api/contact/stamp', (route) => route.fulfill({ json: { stamp: '' } }));

/** Fills and sends the form of the open contact page. */
export async function writeEnquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ada@client.example');
  await page.getByLabel('Message').fill('We would like to talk about the spring campaign.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The second heading is that of a browser without scripts.
  await expect(page.getByRole('heading', { name: /^Success!|^Thank you/ })).toBeVisible();
}
