import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askOnce } from '../../ask.js';
import { listSections, workspaceRoot } from '../../prepare.js';
import { untilCompressed } from '../../start-site.js';
import { withPage } from '../browser.js';
import { toRow } from '../table.js';

const pathname = '/cases';
const edits = [
  { workspace: 'mf-cases', folder: 'src/pages/cases', atMost: 12 },
  { workspace: 'shell', folder: 'src/frame', atMost: 15 },
];

/** Bytes that a returning visitor loads again after a release that changes one line, without the document. */
export function measureChanged({ browser, site, isQuick }) {
  return withSources(isQuick, async (root) => {
    const rows = [];
    for (const { workspace, folder, atMost } of edits) {
      const release = path.join(root, workspace, 'dist/release');
      // Both builds use the same folder, because the location of packages is part of module ids.
      editLine(path.join(root, workspace, folder), 'x');
      measureBuild(root, workspace);
      await publish(site, release);
      editLine(path.join(root, workspace, folder), 'y');
      measureBuild(root, workspace);
      const bytes = await returnAfter(browser, site, () => publish(site, release));
      await publish(site, path.join(workspaceRoot, workspace, 'dist/release'));
      rows.push(
        toRow(`${pathname}: loaded again after one line in ${workspace}`, 'kB', [bytes / 1000], { atMost }),
      );
    }
    return rows;
  });
}

/** Processor seconds to build one section, relative to all sections, and to rebuild it after a changed line. */
export function measureCost({ isQuick }) {
  const [{ workspace, folder }] = edits;
  return withSources(isQuick, (root) => {
    const seconds = listSections().map((name) => ({ name, seconds: measureBuild(root, name) }));
    const all = seconds.reduce((sum, own) => sum + own.seconds, 0);
    const own = seconds.find(({ name }) => name === workspace).seconds;
    editLine(path.join(root, workspace, folder), 'x');
    const again = measureBuild(root, workspace);
    return [
      toRow(`building ${workspace}`, 's', [own], { to: 'all workspaces', base: [all], atMost: 0.15 }),
      toRow(`building ${workspace} again after one line`, 's', [again], { atMost: 4 }),
    ];
  });
}

function returnAfter(browser, { url }, change) {
  return withPage(browser, { line: false, processor: false }, async (page, devtools) => {
    await page.goto(url + pathname, { waitUntil: 'networkidle' });
    await change();
    const documents = new Set();
    let bytes = 0;
    devtools.on(
      'Network.requestWillBeSent',
      ({ type, requestId }) => type === 'Document' && documents.add(requestId),
    );
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!documents.has(requestId)) bytes += encodedDataLength;
    });
    await page.goto(url + pathname, { waitUntil: 'networkidle' });
    return bytes;
  });
}

/** Resolves when visitors get the compressed files of the release. */
async function publish(site, release) {
  const before = (await askOnce(site.url + pathname)).headers.etag;
  site.release([release]);
  while ((await askOnce(site.url + pathname)).headers.etag === before) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await untilCompressed(site, [pathname]);
}

/** Folders that are not copied. section-kit's `dist` is copied, because the build itself runs from it. */
const left = /^(\.git|\.data|\.bench|(?!section-kit\/)[^/]+\/(dist|test-results)|node_modules|screenshots)$/;

const ownScope = '@shortlisted';

/**
 * Copies the sources, so that they may be edited and built, and removes them afterwards. Installed packages are shared with
 * the original. A quick run builds nothing.
 */
async function withSources(isQuick, use) {
  if (isQuick) return [];
  const root = mkdtempSync(path.join(os.tmpdir(), 'shortlisted-sources-'));
  cpSync(workspaceRoot, root, {
    recursive: true,
    filter: (source) => !left.test(path.relative(workspaceRoot, source)),
  });
  try {
    linkPackages(root);
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function linkPackages(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = path.join(workspaceRoot, 'node_modules');
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const target = path.join(root, 'node_modules', name);
    // The links of node_modules are relative, so each copy resolves to its own workspaces.
    if (name === ownScope)
      cpSync(path.join(packages, name), target, { recursive: true, verbatimSymlinks: true });
    else if (workspaces.includes(name)) symlinkSync(path.join(root, name), target);
    else symlinkSync(path.join(packages, name), target);
  }
}

/** Changes one word that a visitor reads in the first file of words below a folder. */
function editLine(folder, mark) {
  const name = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.content.ts'))
    .sort()[0];
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const edited = text.replace(/'([A-Z][a-z]+)/, `'$1${mark}`);
  if (edited === text) throw new Error(`${file} has no word to change`);
  writeFileSync(file, edited);
}

const report = `data:text/javascript,${encodeURIComponent(`
import { writeFileSync } from 'node:fs';
process.on('exit', () => writeFileSync(process.env.PROCESSOR_FILE, JSON.stringify(process.cpuUsage())));`)}`;

/** Builds a workspace. Returns processor seconds with all threads, because wall time says little on a busy machine. */
function measureBuild(root, workspace) {
  const file = path.join(root, 'processor.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', report, path.join(root, 'section-kit/bin/section.js'), 'build'],
    { cwd: path.join(root, workspace), env: { ...process.env, PROCESSOR_FILE: file }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const { user, system } = JSON.parse(readFileSync(file, 'utf8'));
  return (user + system) / 1e6;
}
