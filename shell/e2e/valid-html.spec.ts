import { expect } from '@shortlisted/section-kit/playwright';
import { HtmlValidate } from 'html-validate';
import { sitePages } from './pages.ts';
import { test } from './site.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

/** Views that have no address of their own. */
const otherViews = ['/nowhere', '/case-study/otojoy', '/case-study/nobody', '/blog/nobody', '/essays/nobody'];
const pdfEssay = '/essays/the-price-of-being-chosen';
const found = '/blog?q=sales';
const none = '/blog?q=nothing+says+this';

test.use({ javaScriptEnabled: false, expectedMessages: [/404/] });

test('the HTML of the server is valid on every page', async ({ page }) => {
  for (const path of [...sitePages.map((page) => page.path), ...otherViews, pdfEssay, found, none]) {
    const response = await page.goto(path);
    const { results } = await validator.validateString((await response?.text()) ?? '');
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
    );
    expect.soft(faults, path).toEqual([]);

    // The validator does not check these rules.
    const srcsets = await page
      .locator('[srcset][sizes]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('srcset') ?? ''));
    const hasWidths = (srcset: string) =>
      srcset.split(', ').every((candidate) => /\s\d+w$/.test(candidate.trim()));
    const unsized = srcsets.filter((srcset) => !hasWidths(srcset));
    expect.soft(unsized, `${path}: sizes are for candidates with widths`).toEqual([]);

    const dates = await page
      .locator('time')
      .evaluateAll((elements) =>
        (elements as HTMLTimeElement[]).map((time) => time.dateTime || time.innerText),
      );
    const unread = dates.filter((date) => !/^\d{4}(-\d\d(-\d\d)?)?$/.test(date));
    expect.soft(unread, `${path}: a time has a date that machines read`).toEqual([]);
  }
});
