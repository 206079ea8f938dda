import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { findClippedTexts } from './find-clipped-texts.ts';
import { lengthenTexts, longWord as word } from './lengthen-texts.ts';
import { test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const text = `${word} ${'Nobody reads this. '.repeat(340)}

## ${word}

> ${word}

- ${word}

| ${word} | B | C |
|---|---|---|
| one | https://www.example.com/${'long/'.repeat(30)} | two |

\`\`\`
const line = '${'code '.repeat(40)}';
\`\`\`

Inline \`${word}\` and https://www.example.com/${'path/'.repeat(30)}

\`\`\`bars
${word}
${word}: £184,000,000
b: £2
\`\`\`
`;

test('words, tables, bars and code of an article fit a phone of 320 px', async ({ page, site }) => {
  const own = { title: word, slug: 'long-words', publishedAt: '2025-11-03', text, active: true };
  const more = { excerpt: word, category: 'ABM', author: 'ABM desk', image: 'signal', imageAlt: word };
  await set('articles', { ...own, ...more, tags: [word], faq: [{ question: word, answer: word }] });
  await page.setViewportSize({ width: 320, height: 800 });
  // Another process wrote it, so the site finds it a moment later.
  await expect.poll(async () => (await page.request.get('/blog/long-words')).status()).toBe(200);
  await page.goto('/blog/long-words');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  // The page clips what is wider, so it is lost for visitors.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  async function set(kind: string, record: object) {
    const file = path.join(site.dataDir, `${kind}.json`);
    writeFileSync(file, JSON.stringify(record));
    const child = spawn(process.execPath, ['api/bin/site.js', 'content', kind, 'set', file], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site.dataDir },
    });
    expect(await once(child, 'close')).toEqual([0, null]);
  }
});

// Pages beside those of every-page.spec.ts.
for (const address of [
  '/nowhere',
  '/blog/nowhere',
  '/essays/nowhere',
  '/case-study/nowhere',
  `/blog?q=${word}`,
]) {
  test.describe('', () => {
    test.use({ expectedMessages: [/status of 404/] });

    test(`a very long word on ${address.slice(0, 30)} fits a phone of 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(address);
      await untilHydrated(page);
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await width()).toBe(320);
      await page.evaluate(lengthenTexts, word);
      expect(await page.evaluate(findClippedTexts)).toEqual([]);
      expect(await width()).toBe(320);
    });
  });
}

test('a client with a very long name fits a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/');
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'Name your client' }).fill(word);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
