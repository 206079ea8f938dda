import { expect, test } from '@shortlisted/section-kit/playwright';

test('spec 2 §2: the keyboard reaches an essay from the list, and the list again', async ({ page }) => {
  await page.goto('/essays');
  await page.getByRole('link', { name: /Attention Is Borrowed/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Attention Is Borrowed' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Essays' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Essays' })).toBeVisible();
});

test('spec 2 §2: the pictures of an essay load from its own folder', async ({ page }) => {
  await page.goto('/essays/accountbasedmarketing');
  const picture = page.locator('article img').first();
  await expect(picture).toHaveAttribute('src', '/essays/accountbasedmarketing/images/narrowing.webp');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('spec 2 §4: an essay whose HTML is the placeholder shows its PDF in place', async ({ page }) => {
  const pdf = page.waitForResponse((response) => response.url().endsWith('.pdf'));
  await page.goto('/essays/the-price-of-being-chosen');
  await expect(page.getByTitle('The Price of Being Chosen')).toBeVisible();
  const answer = await pdf;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
});

test.describe('an essay whose HTML fails', () => {
  // The browser logs the failed request. The page logs nothing.
  test.use({ expectedMessages: [/status of (500|404)/] });

  test('spec 2 §8: shows its PDF without a message', async ({ page }) => {
    await page.route('**/content.html', (route) => route.fulfill({ status: 500 }));
    await page.goto('/essays/accountbasedmarketing');
    await expect(page.getByTitle(/Is a Decision/)).toHaveAttribute(
      'src',
      '/essays/accountbasedmarketing/accountbasedmarketing.pdf',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('spec 2 §8: an unknown essay shows a message and a link back', async ({ page }) => {
  await page.goto('/essays/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Essay not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Essays' }).last()).toHaveAttribute('href', '/essays');
});

test('the policy prints its text dark on white and without controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: /^15\. / })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const words of [page.getByRole('heading').last(), page.locator('main p').last()]) {
    await expect(words).toHaveCSS('color', 'rgb(20, 20, 20)');
  }
});
