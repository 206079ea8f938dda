import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest, SectionRoute } from '@shortlisted/section-kit/contract';
import { entryOf, manifestOf } from './manifest-of.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface TestReleaseOptions {
  name: string;
  release?: string;
  routes?: Partial<SectionRoute>[];
  server: string;
  files?: Record<string, string>;
  change?: (manifest: ReleaseManifest) => void;
}

/** Writes a release folder with a short server bundle. */
export function writeTestRelease(options: TestReleaseOptions): string {
  const { name, release = '1.0.0', routes = [], server, files = {}, change } = options;
  const folder = temporaryFolder();
  const all: Record<string, string> = {
    [entryOf(release)]: `// ${name} ${release}`,
    'server/section.cjs': server,
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { client, ...rest } = manifestOf(name, { release, routes });
  const manifest: ReleaseManifest = {
    ...rest,
    client: { ...client, pages: { page: { scripts: [], styles: [] } } },
    files: Object.fromEntries(
      Object.entries(all).map(([file, text]) => [file, { bytes: text.length, integrity: hash(text) }]),
    ),
  };
  change?.(manifest);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

interface TestPageOptions extends Pick<TestReleaseOptions, 'files' | 'change'> {
  name?: string;
  release: string;
  path?: string;
  /** The text of the page. The default is the release, so that releases can be told apart. */
  text?: string;
}

export function writeTestPage({
  name = 'mf-a',
  release,
  path = '/a',
  text = release,
  ...more
}: TestPageOptions): string {
  const server = testSection(`return '${text}';`);
  return writeTestRelease({ name, release, routes: [{ path }], server, ...more });
}

function hash(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** A shell whose document is the output of the section's page. It reads no data and has no React. */
export const testShell = `
exports.shared = {};
exports.renderDocument = async ({ plan, url, loadSection }) => {
  const { pathname } = new URL(url, 'http://localhost');
  const section = plan.sections.find(({ routes }) => routes.some(({ path }) => path === pathname));
  const errors = [];
  let html = '<h1>404</h1>';
  if (section) {
    try {
      html = await (await loadSection(section.name).pages.page())(url);
    } catch (error) {
      html = '<p>left to the browser</p>';
      errors.push(String(error));
    }
  }
  return { status: section ? 200 : 404, html, styleHashes: [], section: section && section.name, errors };
};`;

/** The server bundle of a section with one page. The body is that of an async function with the parameter `url`. */
export function testSection(body: string): string {
  return `exports.pages = { page: async () => async (url) => { ${body} } };`;
}
