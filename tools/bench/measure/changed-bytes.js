import { rmSync } from 'node:fs';
import path from 'node:path';
import { askOnce } from '../../ask.js';
import { workspaceRoot } from '../../prepare.js';
import { untilCompressed } from '../../start-site.js';
import { withPage } from '../browser.js';
import { copyWorkspace, editLine, measureBuild } from '../copied-sources.js';
import { toRow } from '../table.js';

const pathname = '/cases';
const edits = [
  { workspace: 'mf-cases', folder: 'src/pages/cases', atMost: 12 },
  { workspace: 'shell', folder: 'src/frame', atMost: 15 },
];

/** Bytes that a returning visitor loads again after a release that changes one line, without the document. */
export async function measure({ browser, site, isQuick }) {
  if (isQuick) return [];
  const root = copyWorkspace();
  const rows = [];
  try {
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
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
  return rows;
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
