import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';
import { untilSettled } from './until-settled.ts';

test('links between sections change the page without a full load and leave one of each head tag', async ({
  page,
}) => {
  await page.goto('/cases');
  await untilSettled(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));

  await page.getByRole('link', { name: /View Case Study.*Faith/ }).click();
  await expect(page).toHaveURL('/case-study/faith');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£230K');
  await expect(page).toHaveTitle(/Faith/);

  await page.getByRole('link', { name: 'Get a Free Strategy Consultation' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who do you want to win?');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£230K');

  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  for (const tag of ['title', 'meta[name=description]', 'link[rel=canonical]', 'meta[property="og:title"]']) {
    await expect(page.locator(tag)).toHaveCount(1);
  }
});

test('a link that is pressed before the page reacts keeps the page until the next one is there', async ({
  page,
}) => {
  // The code of neither page arrives, so that only the frame reacts.
  await page.route(/\/mf-(home|forms)\/assets\/\d+\..*js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  await page.evaluate(() => {
    const look = () => {
      if (!document.querySelector('main')?.innerText.trim()) sessionStorage.setItem('wasEmpty', 'yes');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/#main');
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Who do you want to win?');
  expect(await page.evaluate(() => sessionStorage.getItem('wasEmpty'))).toBeNull();
});

test('Back shows the page before, from a document that was loaded again and whose page does not react yet', async ({
  page,
}) => {
  await page.goto('/cases');
  await untilSettled(page);
  await page.getByRole('link', { name: /View Case Study.*Faith/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('£230K');
  await page.route(/\/mf-cases\/assets\/\d+\..*js$/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Cookies' })).toBeVisible();
  await expect(heading).toContainText('£230K');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/cases');
  await expect(heading).toHaveText('Clients who got shortlisted');
});

for (const isPointedAt of [false, true]) {
  const how = isPointedAt ? 'after a pointer rested on its link' : 'after a click alone';
  test(`the next page has its styles before it is shown, ${how}`, async ({ page }) => {
    await page.goto('/contact');
    await untilSettled(page);
    await page.route('**/releases/mf-cases/**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.evaluate(() => {
      const isStyled: boolean[] = [];
      Object.assign(window, { isStyled });
      new MutationObserver(() => {
        if (!document.querySelector('main h1')?.textContent.includes('got shortlisted')) return;
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
        isStyled.push(links.length > 0 && links.every(({ sheet }) => sheet));
      }).observe(document.body, { childList: true, subtree: true });
    });
    const link = page.locator('footer').getByRole('link', { name: 'Cases', exact: true });
    if (isPointedAt) {
      await link.hover();
      await expect(page.locator('link[rel=stylesheet][href*="/mf-cases/"]')).not.toHaveCount(0);
    }
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('got shortlisted');
    const isStyled = (await page.evaluate(() => Reflect.get(window, 'isStyled'))) as boolean[];
    expect(isStyled.length).toBeGreaterThan(0);
    expect(isStyled).not.toContain(false);
  });
}

for (const [address, filter] of [
  ['/cases', 'Tech'],
  ['/blog', 'ABM'],
] as const) {
  test(`a link pressed right after a filter wins over it: ${address}`, async ({ page }) => {
    await page.goto(address);
    await untilSettled(page);
    const button = page.getByRole('button', { name: filter, exact: true }).first();
    await button.evaluate((pressed: HTMLElement) => {
      pressed.click();
      document.querySelector<HTMLAnchorElement>('footer a[href="/contact"]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Who do you want to win?');
    // The pending work of the filter has run.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))),
    );
    await expect(page).toHaveURL('/contact');
  });
}
