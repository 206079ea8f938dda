import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

// The address of the last page does not exist.
test.use({ expectedMessages: [/status of 404/] });

test('the client that a visitor types into the list of the hero stays with them, until the next document', async ({
  page,
}) => {
  // A busy machine may hydrate the page when the splash is over.
  await page.addInitScript(() => {
    const keep = (node: Node) => {
      if (!(node instanceof HTMLElement) || !node.dataset.splash) return;
      node.style.pointerEvents = 'none';
      document.body.append(node);
    };
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) removedNodes.forEach(keep);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await untilSettled(page);
  await page.getByRole('textbox', { name: 'Name your client' }).fill('Fortnum "F&M" \\ Mason');
  const drawn = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  const name = 'Fortnum \\"F&M\\" \\\\ Mason';
  // Chromium joins strings that stand side by side.
  expect(await drawn('[data-active=true]:last-child h3')).toBe(`"\u00a0·\u00a0${name}"`);
  expect(await drawn('[data-splash] > :last-child')).toBe(`"${name}"`);

  await page.getByRole('banner').getByRole('link', { name: 'Talk to us' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('We want to win Fortnum "F&M" \\ Mason.');

  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.locator('li > bdi')).toBeVisible();
  expect(await drawn('li > bdi')).toBe(`"${name}"`);

  await page.reload();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.locator('li > bdi')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of the hero has no field', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name your client' })).toBeHidden();
    await expect(page.getByText('Name your client')).toBeHidden();
  });
});
