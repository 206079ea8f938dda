import { randomBytes } from 'node:crypto';
import type { Release } from '../releases/store/to-release.ts';
import { manifestOf } from '../testing/manifest-of.ts';
import { checkBudget } from './check-budget.ts';

/** Random bytes, which do not compress. */
const noise = (bytes: number) => randomBytes(bytes);

function releaseOf(
  files: Record<string, Buffer>,
  client: Partial<Release['manifest']['client']> = {},
): Release {
  const manifest = manifestOf('mf-a');
  manifest.client = { ...manifest.client, entry: 'entry.js', ...client };
  return { manifest, files: new Map(Object.entries(files)) } as unknown as Release;
}

const dearest = async (release: Release) => {
  const { budget } = await checkBudget(release);
  return [budget.scripts.page, budget.styles.page];
};

test('a release without pages is measured by the files that every page loads', async () => {
  const { faults, budget } = await checkBudget(
    releaseOf({ 'entry.js': noise(500), 'all.css': noise(300) }, { styles: ['all.css'] }),
  );
  expect(faults).toEqual([]);
  expect(budget).toEqual({
    scripts: { bytes: expect.any(Number), page: null, limit: 1000 },
    styles: { bytes: expect.any(Number), page: null, limit: 1000 },
  });
  // The entry is a script and no style.
  expect(budget.scripts.bytes).toBeGreaterThanOrEqual(500);
  expect(budget.scripts.bytes).toBeLessThan(600);
  expect(budget.styles.bytes).toBeLessThan(400);
});

test('a page’s size includes the files that every page loads, and the largest page counts', async () => {
  const pages = {
    light: { scripts: ['light.js'], styles: [] },
    heavy: { scripts: ['heavy.js', 'light.js'], styles: ['heavy.css'] },
    last: { scripts: [], styles: ['light.css'] },
  };
  const release = releaseOf(
    {
      'entry.js': noise(100),
      'light.js': noise(200),
      'heavy.js': noise(400),
      'heavy.css': noise(50),
      'light.css': noise(20),
    },
    { pages },
  );
  expect(await dearest(release)).toEqual(['heavy', 'heavy']);
  const { bytes } = (await checkBudget(release)).budget.scripts;
  expect(bytes).toBeGreaterThanOrEqual(700);
  expect(bytes).toBeLessThan(800);
});

test('if a page has no files of its own, the files that every page loads are the largest', async () => {
  const pages = { plain: { scripts: [], styles: [] } };
  expect(await dearest(releaseOf({ 'entry.js': noise(100) }, { pages }))).toEqual([null, null]);
});

test('a file that a page needs twice is loaded once', async () => {
  const pages = { page: { scripts: ['all.js', 'all.js', 'entry.js'], styles: [] } };
  const { budget } = await checkBudget(
    releaseOf({ 'entry.js': noise(100), 'all.js': noise(400) }, { scripts: ['all.js'], pages }),
  );
  expect(budget.scripts.bytes).toBeLessThan(600);
});

test('a message over budget names the page, or says that it is every page', async () => {
  const pages = { page: { scripts: ['page.js'], styles: [] } };
  const over = releaseOf({ 'entry.js': noise(100), 'page.js': noise(1000) }, { pages });
  const { faults, budget } = await checkBudget(over);
  expect(faults).toEqual([
    {
      message: `The scripts of the page "page" of mf-a are ${budget.scripts.bytes} bytes compressed, and the budget in section.json is 1000: make them smaller, or raise the budget.`,
      sections: ['mf-a'],
    },
  ]);
  const all = await checkBudget(
    releaseOf({ 'entry.js': noise(10), 'all.css': noise(1000) }, { styles: ['all.css'] }),
  );
  expect(all.faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The styles that every page of mf-a loads are 1\d{3} bytes/),
  ]);
});

test('files exactly as large as the budget are within it', async () => {
  const release = releaseOf({ 'entry.js': noise(300) });
  const { bytes } = (await checkBudget(release)).budget.scripts;
  release.manifest.section.budget = { scripts: bytes, styles: 0 };
  expect((await checkBudget(release)).faults).toEqual([]);
  release.manifest.section.budget = { scripts: bytes - 1, styles: 0 };
  expect((await checkBudget(release)).faults).toHaveLength(1);
});
