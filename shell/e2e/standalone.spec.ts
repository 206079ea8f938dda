import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@shortlisted/section-kit/playwright';
import { findViolations } from '@shortlisted/section-kit/playwright/find-violations';
import { freePort } from '@shortlisted/section-kit/playwright/free-port';

const root = path.resolve(import.meta.dirname, '../..');
const command = path.join(root, 'section-kit/bin/section.js');
// The folder is inside the repository, so that packages resolve, but outside node_modules, which is not watched for changes.
const parent = path.join(root, 'shell/dist/alone');
const section = path.join(parent, 'mf-events');
const pageFile = path.join(section, 'src/pages/events/events.page.tsx');
const contentFile = path.join(section, 'src/pages/events/events.content.ts');
const stub = path.join(section, 'stubs/api/events.json');
const manifest = path.join(section, 'section.json');

const pageThatReads = `import { readQuery, useSettledQuery } from '@shortlisted/section-kit/runtime';
import { events } from './events.content.ts';

const eventsQuery = readQuery('/api/events', { parse: (body) => body as { title: string }[] });

export function EventsPage() {
  const { data, hasFailed } = useSettledQuery(eventsQuery);
  return (
    <div>
      <h1>{events.title}</h1>
      {hasFailed && <p role="alert">They cannot be read.</p>}
      {data?.length === 0 && <p>There are none.</p>}
      <ul>{data?.map(({ title }) => <li key={title}>{title}</li>)}</ul>
    </div>
  );
}
`;

let server: ChildProcess;
let port: number;

// All tests share one server.
test.describe.configure({ mode: 'default' });
test.use({ expectedMessages: [/status of 500|Blocked script execution .*state=no-javascript/] });

test.beforeAll(async () => {
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  execFileSync(process.execPath, [command, 'create', 'mf-events'], { cwd: parent });
  mkdirSync(path.dirname(stub), { recursive: true });
  writeFileSync(stub, '[{ "title": "Breakfast in Leeds" }]');
  writeFileSync(pageFile, pageThatReads);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('/api/jobs', '/api/events'));
  port = await freePort();
  server = spawn(process.execPath, [command, 'dev', '--port', String(port)], {
    cwd: section,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The server delays requests until it has built the page's files.
  await once(server.stdout as NodeJS.ReadableStream, 'data');
});

test.afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(parent, { recursive: true, force: true });
});

test('a changed source file updates the open page without a reload, at localhost and at 127.0.0.1', async ({
  context,
}) => {
  const pages = [];
  for (const host of ['localhost', '127.0.0.1']) {
    const page = await context.newPage();
    await page.goto(`http://${host}:${port}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    pages.push(page);
  }
  const content = readFileSync(contentFile, 'utf8');
  writeFileSync(contentFile, content.replace("'Events'", "'Where we speak'"));
  for (const page of pages) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we speak');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  }
  writeFileSync(contentFile, content);
  for (const page of pages) await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});

test('the start page shows each page at three widths, and one click changes its state', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('mf-events');
  const framed = (width: number) => page.frameLocator(`iframe[title$="${width} px"]`);
  for (const width of [390, 768, 1440]) {
    await expect(framed(width).getByText('Breakfast in Leeds')).toBeVisible();
    expect(
      await framed(width)
        .locator('html')
        .evaluate(() => window.innerWidth),
    ).toBe(width);
  }
  await page.getByRole('link', { name: 'Empty', exact: true }).click();
  await expect(framed(390).getByText('There are none.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Empty', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: `http://localhost:${port}/events?state=empty` })).toBeVisible();
  await page.getByText('api/events.json', { exact: true }).click();
  await expect(page.getByText('[{ "title": "Breakfast in Leeds" }]')).toBeVisible();

  // The section's own tests check the content of the frames.
  await page.locator('iframe').evaluateAll((frames) => frames.map((frame) => frame.remove()));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a saved stub updates the open page', async ({ page }) => {
  await page.goto(`http://localhost:${port}/events`);
  await expect(page.getByText('Breakfast in Leeds')).toBeVisible();
  writeFileSync(stub, '[{ "title": "Lunch in York" }]');
  await expect(page.getByText('Lunch in York')).toBeVisible();
  writeFileSync(stub, '[{ "title": "Breakfast in Leeds" }]');
});

test.describe('a page whose first browser render differs from the server', () => {
  test.use({ expectedMessages: [/Hydration failed/] });

  test('logs an error in the console', async ({ page }) => {
    const differing = "<h1>{typeof window === 'undefined' ? 'Server' : 'Browser'}</h1>";
    writeFileSync(pageFile, pageThatReads.replace('<h1>{events.title}</h1>', differing));
    await expect(async () => {
      const document = await page.request.get(`http://localhost:${port}/events`);
      expect(await document.text()).toContain('<h1>Server</h1>');
    }).toPass();
    const error = page.waitForEvent('pageerror');
    await page.goto(`http://localhost:${port}/events`);
    expect((await error).message).toContain('Hydration failed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Browser');
    writeFileSync(pageFile, pageThatReads);
  });
});

test.describe('a page with a read that section.json does not list', () => {
  test.use({ expectedMessages: [/reads \/api\/jobs/] });

  test('logs a warning in the console', async ({ page }) => {
    writeFileSync(pageFile, pageThatReads.replace('/api/events', '/api/jobs'));
    const said = 'The page /events reads /api/jobs. Add it to "reads" of its route in section.json.';
    await expect(async () => {
      const warning = page.waitForEvent('console', {
        predicate: (one) => one.text() === said,
        timeout: 5000,
      });
      await Promise.all([warning, page.goto(`http://localhost:${port}/events`)]);
    }).toPass();
    writeFileSync(pageFile, pageThatReads);
  });
});

test('every state has an address', async ({ page }) => {
  const open = (state: string) => page.goto(`http://localhost:${port}/events?state=${state}`);
  const entry = page.getByRole('listitem');
  await open('failing');
  await expect(page.getByRole('alert')).toHaveText('They cannot be read.');
  await open('long');
  await expect(entry).toHaveText('Breakfast in Leeds Breakfast in Leeds Breakfast in Leeds');
  await open('translated');
  await expect(entry).toHaveText('Breakfastbrea ini Leedsle');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open('reduced-motion');
  await expect(entry).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('transition-duration', '1e-05s');
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);

  const document = await open('no-javascript');
  expect(document?.headers()['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts)/);
  await expect(entry).toHaveText('Breakfast in Leeds');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
});
