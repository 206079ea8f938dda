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

test.describe('the HTML of the server is valid', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [/404/] });

  for (const path of [...sitePages.map((page) => page.path), ...otherViews, pdfEssay, found, none]) {
    test(path, async ({ page }) => {
      const response = await page.goto(path);
      const { results } = await validator.validateString((await response?.text()) ?? '');
      expect(
        results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => [ruleId, message, selector]),
        ),
      ).toEqual([]);

      // The validator does not check these rules.
      const candidates = page.locator('[srcset][sizes]');
      const srcsets = await candidates.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('srcset') ?? ''),
      );
      const hasWidths = (srcset: string) =>
        srcset.split(', ').every((candidate) => /\s\d+w$/.test(candidate.trim()));
      expect(
        srcsets.filter((srcset) => !hasWidths(srcset)),
        'sizes are for candidates with widths',
      ).toEqual([]);

      const dates = await page
        .locator('time')
        .evaluateAll((elements) =>
          (elements as HTMLTimeElement[]).map((time) => time.dateTime || time.innerText),
        );
      const machineDate = /^\d{4}(-\d\d(-\d\d)?)?$/;
      expect(
        dates.filter((date) => !machineDate.test(date)),
        'a time has a date that machines read',
      ).toEqual([]);
    });
  }
});
