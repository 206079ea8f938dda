import { expect, test } from '@shortlisted/section-kit/playwright';

test.beforeEach(({ page }) => page.goto('/contact'));

async function fill(page: import('@playwright/test').Page) {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Message').fill('We would like to talk about ABM.');
}

test('the standalone section opens and lists its pages', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of mf-forms' })).toContainText('/contact');
});

test('spec 1 §2: a sent enquiry shows the success view, which leads back to the form', async ({ page }) => {
  await fill(page);
  const request = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const sent = await request;
  expect(sent.method()).toBe('POST');
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data/);
  expect(sent.headers()['idempotency-key']).toMatch(/^[\w-]{8,}$/);
  for (const field of [
    '"_subject"',
    'New contact from Ada',
    '"_captcha"',
    '"_template"',
    '"company"',
    '"hearAbout"',
  ]) {
    expect(sent.postData()).toContain(field);
  }
  await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeFocused();
  await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('unsent text survives a reload and a visit to another page, and is deleted after it is sent', async ({
  page,
}) => {
  await fill(page);
  await page.getByRole('combobox').selectOption('event');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('We would like to talk about ABM.');
  await page.goto('/newsletter');
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Ada');
  await expect(page.getByRole('combobox')).toHaveValue('event');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: "Success! We'll be in touch soon." })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('form:enquiry'))).toBeNull();
});

test('on a phone the bar covers nothing of the success view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const title = page.getByRole('heading', { name: "Success! We'll be in touch soon." });
  await expect(title).toBeFocused();
  const keptForBar = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  expect(keptForBar).toBeGreaterThan(0);
  const tick = page.locator('div:has(> h2:focus) > svg');
  await expect.poll(async () => (await tick.boundingBox())?.y).toBeGreaterThanOrEqual(keptForBar);
});

test.describe('a failure', () => {
  test.use({ expectedMessages: [/503/] });

  test('spec 1 §8: keeps the form filled and shows a message', async ({ page }) => {
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
    await fill(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Error sending message', { exact: true })).toBeVisible();
    await expect(page.getByText('Please try again or contact us directly.').first()).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('We would like to talk about ABM.');
    await expect(page.getByText('Your message was not sent.')).toBeFocused();
  });

  test('shows a notification that does not cover the message of the form on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/contact', (route) => route.fulfill({ status: 503 }));
    await fill(page);
    const send = page.getByRole('button', { name: 'Send Message' });
    // Below the button there is space for the message, where the notification appears too.
    await send.evaluate((button) => {
      const top = button.getBoundingClientRect().bottom - window.innerHeight + 60;
      window.scrollBy({ top, behavior: 'instant' });
    });
    await send.click();
    await expect(page.getByText('Your message was not sent.')).toBeFocused();
    const notification = page.getByRole('listitem').filter({ hasText: 'Error sending message' });
    await expect(notification).toBeVisible();
    const [message, cover] = await Promise.all(
      [page.getByText('Your message was not sent.'), notification].map((place) => place.boundingBox()),
    );
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0);
  });
});

test('spec 1 §5: each message is at its field, and nothing is sent', async ({ page }) => {
  await page.route('**/api/contact', () => Promise.reject(new Error('nothing may be sent')));
  await page.getByLabel('Name').fill('A');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Message').fill('Too short');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
    'Message must be at least 10 characters',
  );
  await expect(page.getByLabel('Name')).toBeFocused();
});

test("spec 1 §2: 'Send us a brief' moves the focus to the first field of the form", async ({ page }) => {
  await page.getByRole('link', { name: 'Send us a brief' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
});
