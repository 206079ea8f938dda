import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect } from '@shortlisted/section-kit/playwright';
import { createToken } from './create-token.ts';
import { buildFaultySection } from './faulty-section.ts';
import { signIn } from './sign-in.ts';
import { testWithOwnSite } from './site.ts';

const sectionCommand = path.resolve(import.meta.dirname, '../../section-kit/bin/section.js');

/** An attack by a section's script: it sends an action to the console and reads the page that confirms it. */
const promoteItself = (origins: string[]) => `
  const act = async (origin) => {
    const address = origin + '/console/mf-curious/promote';
    const send = (csrfToken) => fetch(address, {
      method: 'POST',
      credentials: 'include',
      body: new URLSearchParams({ release: '1.0.0', reason: 'because', force: 'on', csrfToken }),
    });
    const page = await fetch(address + '?release=1.0.0', { credentials: 'include' }).then((answer) => answer.text(), () => '');
    await send(/name="csrfToken" value="([^"]*)"/.exec(page)?.[1] ?? '');
  };
  Promise.allSettled(${JSON.stringify(origins)}.map(act)).then(() => { document.body.dataset.tried = 'yes'; });`;

// Tests in other files expect no further section on their site.
const test = testWithOwnSite();

test.use({ expectedMessages: [/Content Security Policy|status of (401|403|404|405|503)/] });

test('the script of a release that an operator opens by a preview link cannot act in their name', async ({
  page,
  site,
}) => {
  const attack = promoteItself([site.url, site.controlUrl]);
  const release = buildFaultySection({ page: { whenLoaded: attack } }, 'mf-curious');
  const section = (...args: string[]) =>
    execFileSync(process.execPath, [sectionCommand, ...args, '--to', site.controlUrl], {
      cwd: path.resolve(release, '../..'),
      env: { ...process.env, SECTION_TOKEN: token },
      encoding: 'utf8',
    });
  const token = await createToken(site.dataDir, 'mf-curious');
  section('publish');
  const [link = ''] = /http\S+\/preview\/\S+/.exec(section('preview-link', 'mf-curious@1.0.0')) ?? [];

  await signIn(page, site, '--operator');
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();

  await page.goto(link);
  await page.goto(`${site.url}/curious/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page page');
  await expect(page.locator('body')).toHaveAttribute('data-tried', 'yes');
  expect(JSON.parse(section('status', '--json')).live).toBeNull();

  // The operator promotes it with two clicks.
  await page.goto(`${site.controlUrl}/console/mf-curious`);
  await page.getByRole('link', { name: 'Promote to everybody' }).click();
  await page.getByLabel('Why?').fill('It went well');
  await page.getByRole('button', { name: 'Promote to everybody' }).click();
  await expect(page.getByText('It went well')).toBeVisible();
  expect(JSON.parse(section('status', '--json')).live).toBe('1.0.0');
});
