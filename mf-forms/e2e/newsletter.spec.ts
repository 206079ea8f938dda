import { expect, test } from '@shortlisted/section-kit/playwright';

test('spec 2 §4: a sign-up shows the welcome screen', async ({ page }) => {
  await page.goto('/newsletter');
  await page.getByRole('textbox', { name: 'Email address' }).fill('jo@client.example');
  await page.getByRole('button', { name: 'Get Weekly Insights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the community!' })).toBeFocused();
  await expect(
    page.getByText("You'll receive our weekly insights starting next Tuesday.", { exact: true }),
  ).toBeVisible();
});

test('spec 2 §4: the second page shows thanks and clears its fields', async ({ page }) => {
  await page.goto('/insights');
  await page.getByRole('textbox', { name: 'Name' }).fill('Jo');
  await page.getByRole('textbox', { name: 'Email address' }).fill('jo@client.example');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thanks for subscribing!')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('spec 2 §2: the positions come from the API and have mail links', async ({ page }) => {
  await page.goto('/jobs');
  await expect(page.getByText('3 open positions available')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now: Video Editor' })).toHaveAttribute(
    'href',
    /^mailto:.*subject=Video%20Editor$/,
  );
});

test.describe('when the jobs cannot be read', () => {
  test.use({ expectedMessages: [/503/] });

  test('spec 2 §8: the page shows the empty state', async ({ page }) => {
    await page.route('**/api/jobs', (route) => route.fulfill({ status: 503 }));
    await page.goto('/jobs');
    await expect(page.getByRole('heading', { name: 'No Open Positions Currently' })).toBeVisible();
  });
});
