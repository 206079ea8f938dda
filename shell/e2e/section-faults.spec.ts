import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@shortlisted/section-kit/playwright';
import { untilHydrated } from '@shortlisted/section-kit/playwright/until-hydrated';
import { buildFaultySection, type Fault } from './faulty-section.ts';
import { release, testWithOwnSite } from './site.ts';
import { SqliteDatabase } from './sqlite.ts';

/** The server's HTML stays, or a message replaces the page. */
type Outcome = 'its page' | 'a message';

const faults: Record<string, Fault & { landing: Outcome; visit: Outcome }> = {
  'throws-at-load': {
    whenLoaded: "throw new Error('a fault of the section');",
    landing: 'its page',
    // The shell loads its document instead.
    visit: 'its page',
  },
  'throws-in-render': {
    inRender: "throw new Error('a fault of the section');",
    landing: 'a message',
    visit: 'a message',
  },
  'throws-what-is-no-error': {
    inRender: 'throw { toString: null };',
    landing: 'a message',
    visit: 'a message',
  },
  'throws-in-effect': {
    inRender: "useEffect(() => { throw new Error('a fault of the section'); });",
    landing: 'a message',
    visit: 'a message',
  },
  'throws-in-handler': {
    whenPressed: "throw new Error('a fault of the section');",
    landing: 'its page',
    visit: 'its page',
  },
  'rejects-unheard': {
    whenPressed: "Promise.reject(new Error('a fault of the section'));",
    landing: 'its page',
    visit: 'its page',
  },
  'renders-without-end': { inRender: 'setTurn(turn + 1);', landing: 'a message', visit: 'a message' },
  'wakes-without-end': {
    whenLoaded:
      'const channel = new MessageChannel(); channel.port1.onmessage = () => channel.port2.postMessage(0); channel.port2.postMessage(0);',
    landing: 'its page',
    visit: 'its page',
  },
  'changes-globals': {
    whenLoaded:
      "Object.prototype.mine = 'x'; Array.prototype.mine = 'x'; String.prototype.trim = () => 'mine'; window.name = 'mine'; window.mfCases = 'mine';",
    landing: 'its page',
    visit: 'its page',
  },
};

const test = testWithOwnSite(async (site) => {
  const { code, output } = await release(site.dataDir, [buildFaultySection(faults)]);
  if (code !== 0) throw new Error(output);
});

// All tests share one worker, which builds the section and starts the site once.
test.describe.configure({ mode: 'default' });
test.use({
  expectedMessages: [
    /a fault of the section|toString|preload|Minified React error|Maximum update depth|A record was left out/,
  ],
});

async function expectOutcome(page: Page, name: string, outcome: Outcome) {
  if (outcome === 'a message') {
    await expect(page.getByRole('alert')).toContainText('This page is not available right now', {
      timeout: 30_000,
    });
  } else {
    await expect(page.getByRole('heading', { level: 1, name: `Page ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Press' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Page ${name}` })).toBeVisible();
  }
}

/** Expects a working frame that leads to pages of other sections. */
async function expectWayOn(page: Page) {
  await expect(page.getByRole('navigation').first()).toBeVisible();
  // Chrome scrolls a reloaded document to its old place at the load event. A press of the mouse would miss its link.
  await page.waitForLoadState();
  await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Who do you want to win?' })).toBeVisible();
  await page.locator('footer').getByRole('link', { name: 'Cases', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients who got shortlisted' })).toBeVisible();
}

test.beforeEach(async ({ site, page }) => {
  // The release takes a moment to go live.
  await expect(async () =>
    expect((await page.request.get(`${site.url}/faulty`)).status()).toBe(200),
  ).toPass();
});

// This test is the first, because the server takes six failures a minute from one address.
test('the server records which release failed, on which page, how, and in which line of its sources', async ({
  page,
  site,
}) => {
  await page.goto('/faulty/throws-in-effect');
  await expectOutcome(page, 'throws-in-effect', 'a message');
  const db = new SqliteDatabase(path.join(site.dataDir, 'shortlisted.sqlite'), { readonly: true });
  const known = () =>
    db.prepare('select distinct section, release, page, kind, frames from section_errors').all();
  await expect.poll(known, { timeout: 30_000 }).toContainEqual({
    section: 'mf-faulty',
    release: '1.0.0',
    page: 'throws-in-effect',
    kind: 'render',
    frames: expect.stringMatching(/^mf-faulty@1\.0\.0 src\/[\w/.-]*throws-in-effect[\w/.-]*\.tsx:\d+:\d+/),
  });
  db.close();
});

for (const [name, { landing, visit }] of Object.entries(faults)) {
  test(`a section that ${name.replaceAll('-', ' ')} affects only its own page: frame and other sections work`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(`/faulty/${name}`);
    await expectOutcome(page, name, landing);
    await expectWayOn(page);

    await page.goto('/faulty');
    await untilHydrated(page);
    await page.getByRole('link', { name: `To ${name}`, exact: true }).click();
    await expectOutcome(page, name, visit);
    await expectWayOn(page);

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Get Shortlisted');
  });
}
