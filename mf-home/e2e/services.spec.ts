import { expect, test } from '@shortlisted/section-kit/playwright';

const services = [
  {
    path: '/services/account-based-marketing',
    alias: '/account-based-marketing',
    label: 'Account-Based Marketing',
  },
  { path: '/services/content-marketing', alias: '/content-marketing', label: 'Content Marketing' },
];

for (const { path, alias, label } of services) {
  test(`spec 1 §2: ${path} and ${alias} show one page with one canonical link`, async ({ page }) => {
    for (const address of [path, alias]) {
      await page.goto(address);
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`[^s]${alias}$`),
      );
    }
  });
}

test('spec 2 §9: a result card is 55vw wide and 400px high', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto('/content-marketing');
  const card = page.getByRole('region', { name: 'Client results' }).getByRole('link').first();
  expect(await card.boundingBox()).toMatchObject({ width: 660, height: 400 });
});

test('spec 2 §2: the accounts are a grid on small screens and float in depth on large ones', async ({
  page,
}) => {
  await page.goto('/content-marketing');
  const account = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Tesco' }) });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(account).toHaveCSS('position', 'relative');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(account).toHaveCSS('position', 'absolute');
  await expect(account).toHaveCSS('transform', /^matrix3d/);
});

test('spec 2 §9: the slogans take 20 s for a round', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/content-marketing');
  const round = page.getByRole('group', { name: 'What we stand for' }).getByRole('list').first();
  await expect(round).toHaveCSS('animation-duration', '20s');
});

test('spec 2 §2: the results scroll endlessly and pause under the pointer and the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/account-based-marketing');
  const results = page.getByRole('region', { name: 'Client results' });
  const band = results.getByRole('list');
  await expect(band).toHaveCSS('animation-iteration-count', 'infinite');
  await expect(band).toHaveCSS('animation-play-state', 'running');
  await results.getByRole('link').first().focus();
  await expect(band).toHaveCSS('animation-play-state', 'paused');
});

test('spec 2 §3: each result has an overlay of its own colour', async ({ page }) => {
  await page.goto('/account-based-marketing');
  const links = page.getByRole('region', { name: 'Client results' }).getByRole('link');
  await expect(links).toHaveCount(7);
  const colours = await links.evaluateAll((cards) =>
    cards.map((card) => getComputedStyle(card.lastElementChild as Element).backgroundImage),
  );
  expect(new Set(colours).size).toBe(7);
});
