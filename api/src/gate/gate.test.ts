import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionRoute } from '@shortlisted/section-kit/contract';
import { readRelease } from '../releases/store/to-release.ts';
import { BusyError } from '../rendering/render-queue.ts';
import { goLive, store } from '../testing/go-live.ts';
import { startTestDatabase } from '../testing/test-database.ts';
import { testSection, testShell, writeTestRelease } from '../testing/test-release.ts';
import { startTestTrial } from '../testing/test-renders.ts';
import { runGate } from './gate.ts';

// SQLite alone: it tests renders and their records. `candidates` and `publish.routes` store these on both.

type Options = Parameters<typeof writeTestRelease>[0];

/** The template that `section create` copies. */
const template = path.resolve(import.meta.dirname, '../../../section-kit/template/section.json.template');
const templateRoutes = JSON.parse(readFileSync(template, 'utf8')).routes.map((route: SectionRoute) => ({
  ...route,
  path: '/events',
  page: 'page',
}));

const now = new Date('2025-06-01');
const options = { now, startTrial: startTestTrial };
const shellOf = (shared: Record<string, string>) =>
  writeTestRelease({
    name: 'shell',
    server: testShell,
    change: (manifest) => {
      manifest.shared = shared;
    },
  });

async function gate(changes: Partial<Options>, shell = shellOf({ react: '19.3.1' })) {
  const db = await startTestDatabase();
  await goLive(db, shell);
  const folder = writeTestRelease({
    name: 'mf-cases',
    routes: [{ path: '/cases' }],
    server: testSection("return 'a';"),
    ...changes,
  });
  return runGate(db, readRelease(folder), options);
}

test('the gate’s results are stored: the shell, sizes and each render', async () => {
  const evidence = await gate({
    change: (manifest) => {
      manifest.shared = { react: '19.2.0' };
    },
  });
  expect(evidence).toEqual({
    checkedAt: now.toISOString(),
    shell: '1.0.0',
    contract: 1,
    files: { count: 2, bytes: expect.any(Number) },
    shared: [{ name: 'react', built: '19.2.0', given: '19.3.1' }],
    budget: {
      scripts: { bytes: expect.any(Number), limit: 1000, page: null },
      styles: { bytes: 0, limit: 1000, page: null },
    },
    renders: [{ path: '/cases', status: 200, ms: expect.any(Number), htmlBytes: 1 }],
    notRendered: [],
    entriesLeft: 0,
    brokenLinks: [],
    misfits: [],
  });
});

const advice = ', or change both together.';

test.each([
  ['newer than the shell’s', { react: '19.4.0' }, 'react ^19.4.0', 'exports 19.3.1: build it against 19.3.1'],
  ['another major version', { react: '18.0.0' }, 'react ^18.0.0', 'exports 19.3.1: build it against 19.3.1'],
  [
    'unknown to the shell',
    { 'left-pad': '1.0.0' },
    'left-pad ^1.0.0',
    'exports none: update section-kit and build it again',
  ],
])(
  'a shared package that is %s is recorded and does not refuse the release',
  async (_what, shared, built, given) => {
    const change: Options['change'] = (manifest) => {
      manifest.shared = shared as Record<string, string>;
    };
    expect(await gate({ change })).toMatchObject({
      shell: null,
      renders: [],
      misfits: [`mf-cases@1.0.0 needs ${built}, and shell@1.0.0 ${given}${advice}`],
    });
  },
);

test('a release that does not fit the live shell is tried with the newest shell that it fits', async () => {
  const db = await startTestDatabase();
  await goLive(db, shellOf({ react: '19.3.1' }));
  const change: Options['change'] = (manifest) => {
    manifest.shared = { react: '20.0.0' };
  };
  await store(db, writeTestRelease({ name: 'shell', release: '2.0.0', server: testShell, change }));
  const cases = { name: 'mf-cases', routes: [{ path: '/cases' }], change };
  const read = (body: string) => readRelease(writeTestRelease({ ...cases, server: testSection(body) }));
  const evidence = await runGate(db, read("return 'a';"), options);
  expect([evidence.shell, evidence.misfits.length]).toEqual(['2.0.0', 1]);
  expect(evidence.renders).toMatchObject([{ path: '/cases', status: 200 }]);
  await expect(runGate(db, read("throw new Error('boom');"), options)).rejects.toThrow(
    'mf-cases could not render /cases: Error: boom',
  );
});

test('a page that another section has today does not refuse the release', async () => {
  const db = await startTestDatabase();
  const code = { routes: [{ path: '/cases' }], server: testSection("return 'a';") };
  await goLive(db, shellOf({}), writeTestRelease({ name: 'mf-cases', ...code }));
  const { misfits, renders } = await runGate(
    db,
    readRelease(writeTestRelease({ name: 'mf-events', ...code })),
    options,
  );
  expect(misfits).toEqual(['mf-events claims the path /cases, which belongs to mf-cases.']);
  expect(renders[0]).toMatchObject({ path: '/cases', status: 200 });
});

test.each(['/404', '/api/jobs', '/console', '/:anything', '/:a/:b'])(
  'an address of the server is a fault: %s',
  async (path) => {
    await expect(gate({ routes: [{ path }] })).rejects.toThrow(
      `mf-cases claims the path ${path}, which belongs to the server`,
    );
  },
);

test.each<[string, Partial<Options>, string]>([
  [
    'exceeds the site’s limit',
    { change: ({ section }) => Object.assign(section.budget, { scripts: 99_000_000 }) },
    'The budget of mf-cases allows 99000000 bytes of scripts, and this site allows 80000: lower it in section.json.',
  ],
  [
    'has a picture that is too large',
    { files: { 'assets/hero.png': 'x'.repeat(500_001) } },
    'The picture assets/hero.png of mf-cases has 500001 bytes, and this site allows 500000: make it smaller.',
  ],
  [
    'keeps a placeholder text of the template',
    { routes: templateRoutes },
    "The description of /events of mf-cases is still the template's placeholder: describe the page in section.json.",
  ],
])('a section that %s is refused', async (_what, changes, message) => {
  await expect(gate(changes)).rejects.toThrow(message);
});

test('the largest page is compared with the budget', async () => {
  const text = randomBytes(1500).toString('hex');
  const files = { 'assets/page.js': text };
  const change: Options['change'] = (manifest) => {
    manifest.client.pages.page?.scripts.push('assets/page.js');
  };
  await expect(gate({ files, change })).rejects.toThrow(
    /^The scripts of the page "page" of mf-cases are 1\d{3} bytes compressed, and the budget in section.json is 1000/,
  );
});

test.each([
  ['throws', "throw new Error('boom');", 'could not render /cases: Error: boom'],
  [
    'reads an unknown address',
    "if (!(await fetch('/api/nothing')).ok) throw new Error('404');",
    'Error: 404',
  ],
  ['ends its process', 'process.exit(1);', 'could not render /cases: '],
])('a section that %s is refused', async (_what, body, message) => {
  await expect(gate({ server: testSection(body) })).rejects.toThrow(message);
});

test('pages are rendered with data; a path with a parameter and no entries is recorded', async () => {
  const path = '/case-study/:slug';
  const sitemap = {
    priority: 1,
    changeFrequency: 'daily' as const,
    entries: { from: '/api/case-studies', field: 'slug' },
  };
  const server = testSection("return (await (await fetch('/api/jobs')).json()).length + ' jobs'");
  const { renders, notRendered } = await gate({ routes: [{ path: '/cases' }, { path, sitemap }], server });
  expect([renders.map((render) => render.path), notRendered]).toEqual([['/cases'], [path]]);
});

test('a page reads the fixed files of its own release', async () => {
  const server = testSection("return (await (await fetch('/list.json')).json())[0];");
  const { renders } = await gate({ server, files: { 'files/list.json': '["abc"]' } });
  expect(renders[0]).toMatchObject({ status: 200, htmlBytes: 3 });
});

test('a page reads the HTML of its release, and is not blamed for what it would show without', async () => {
  const server = testSection(`
    const html = await fetch('/cases/a.html');
    return html.headers.get('content-type').startsWith('text/html') ? await html.text() : '<a href="/a.pdf">PDF</a>';`);
  const { renders, brokenLinks } = await gate({ server, files: { 'files/cases/a.html': '<p>A</p>' } });
  expect([renders[0]?.htmlBytes, brokenLinks]).toEqual([8, []]);
});

test('a link to an address that does not exist is recorded and does not refuse the release', async () => {
  const server = testSection(`return '<a href="/cases">A</a> <a href="/nowhere">B</a>';`);
  expect(await gate({ server })).toMatchObject({
    brokenLinks: ['mf-cases has a link on /cases to /nowhere, which does not exist.'],
    misfits: [],
  });
});

test('on an empty site no link is called broken', async () => {
  const server = testShell.replace('<h1>404</h1>', '<a href="/nowhere">A</a>');
  const release = readRelease(writeTestRelease({ name: 'shell', server }));
  const db = await startTestDatabase();
  expect(await runGate(db, release, options)).toMatchObject({ renders: [{ path: '/404' }], brokenLinks: [] });
});

test('every entry of a path with a parameter is rendered', async () => {
  const entries = { from: '/list.json', field: 'slug' };
  const sitemap = { priority: 1, changeFrequency: 'daily' as const, entries };
  const { renders, entriesLeft } = await gate(
    {
      routes: [{ path: '/cases/:slug', sitemap }],
      files: { 'files/list.json': '[{"slug":"one"},{"slug":"two"}]' },
    },
    writeTestRelease({
      name: 'shell',
      server: testShell.replace('path === pathname', "pathname.startsWith('/cases')"),
    }),
  );
  expect(renders.map(({ path }) => path)).toEqual(['/cases/one', '/cases/two']);
  expect(entriesLeft).toBe(0);
});

test('a page that only section.json or only the code has is refused', async () => {
  const server = `${testSection('')} exports.pages.other = exports.pages.page;`;
  await expect(gate({ server, routes: [{ path: '/cases', page: 'missing' }] })).rejects.toThrow(
    [
      'mf-cases declares the page "missing", which its code does not export.',
      'mf-cases gives the page "page", which no route of section.json names.',
      'mf-cases gives the page "other", which no route of section.json names.',
    ].join('\n'),
  );
});

test('a shell is tried with ten of many sections, because its promotion renders all', async () => {
  const db = await startTestDatabase();
  const sections = Array.from({ length: 12 }, (_, index) =>
    writeTestRelease({
      name: `mf-${index}`,
      routes: [{ path: `/${index}` }],
      server: testSection("return 'a'"),
    }),
  );
  await goLive(db, shellOf({}), ...sections);
  const shell = writeTestRelease({ name: 'shell', release: '2.0.0', server: testShell });
  const { renders } = await runGate(db, readRelease(shell), options);
  expect(renders.map(({ path }) => path)).toHaveLength(11);
});

test('a shell is tried with every live section’s pages and renders its own not-found page', async () => {
  const db = await startTestDatabase();
  const cases = { name: 'mf-cases', routes: [{ path: '/cases' }] };
  await goLive(db, shellOf({}), writeTestRelease({ ...cases, server: testSection("return 'a'") }));
  const tryShell = (server: string) =>
    runGate(db, readRelease(writeTestRelease({ name: 'shell', release: '2.0.0', server })), options);
  const good = await tryShell(testShell);
  expect(good.renders).toMatchObject([{ path: '/404' }, { path: '/cases', status: 200 }]);
  const throwing = "if (!section) throw new Error('broken'); const errors";
  await expect(tryShell(testShell.replace('const errors', throwing))).rejects.toThrow(
    'shell could not render /404: broken',
  );
  const hiding = await tryShell(testShell.replace('.pages.page()', '.pages.gone()'));
  expect(hiding.misfits).toEqual([expect.stringContaining('mf-cases could not render /cases: TypeError')]);
});

test.each(['listPages', 'render'] as const)(
  'a server that is too busy for %s finds no fault with the release',
  async (asked) => {
    const db = await startTestDatabase();
    await goLive(db, shellOf({}));
    const folder = writeTestRelease({
      name: 'mf-cases',
      routes: [{ path: '/cases' }],
      server: testSection("return 'a';"),
    });
    const busy = async () => {
      throw new BusyError();
    };
    const startTrial: typeof startTestTrial = (...given) => {
      const trial = startTestTrial(...given);
      return trial && { ...trial, [asked]: busy };
    };
    await expect(runGate(db, readRelease(folder), { now, startTrial })).rejects.toBeInstanceOf(BusyError);
  },
);
