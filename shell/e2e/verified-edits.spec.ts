import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { publish } from './edit-content.ts';
import { signInAsEditor } from './sign-in.ts';
import { testWithOwnSite } from './site.ts';

// The verifier opens the pages of edits in turn. On a site with the edits of other tests it would come to this one late.
const test = testWithOwnSite();

// The sign-in.
test.use({ expectedMessages: [/status of 401/] });

test('a verifier opens the page of an edit, and its findings stand beside Undo', async ({ page, site }) => {
  const env = {
    ...process.env,
    CONTROL: site.controlUrl,
    VERIFIER_TOKEN: await createToken(site.dataDir, '--verifier'),
  };
  await signInAsEditor(page, site);
  await page.goto(`${site.controlUrl}/content/case-studies/3`);
  const buffer = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: 100, height: 800 } });
  const tall = { name: 'tall.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Send a file for Picture').setInputFiles(tall);
  await publish(page);
  const entry = 'node_modules/@shortlisted/section-kit/dist/cli/verifier.js';
  const verifier = spawn(process.execPath, [entry], { cwd: process.env.ASSEMBLED_VERIFIER, env });
  const ended = once(verifier, 'exit');
  try {
    const edit = page.locator('.edits li').first();
    await expect
      .poll(() => page.reload().then(() => edit.textContent()), { timeout: 120_000 })
      .toContain('A browser opened its page and found');
    await expect(edit).toContainText(/The page shows only \d+ % of the picture \/uploads\//);
    await expect(edit.getByRole('button', { name: /^Undo edit/ })).toBeVisible();
    await edit.getByRole('button', { name: /^Undo edit/ }).press('Enter');
    await expect(page.getByRole('status')).toContainText('Published');
    await expect
      .poll(() => page.reload().then(() => edit.textContent()), { timeout: 120_000 })
      .toContain('A browser opened its page and found no fault.');
  } finally {
    verifier.kill();
    await ended;
  }
});
