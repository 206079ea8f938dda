import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { test } from './site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const word = 'Vermögensverwaltungsgesellschaftsbeteiligungsverfahren'.repeat(2);
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
