import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** The folder is inside the repository, so that packages resolve. */
const parent = path.join(root, 'node_modules/.cache/faulty-section');

/** A fault of a page. The gate renders the markup on the server. All other faults show only in the browser. */
export interface Fault {
  whenLoaded?: string;
  /** Code in the component, which has `turn`, `setTurn`, `useEffect` and `width`: that of the window once it is hydrated. */
  inRender?: string;
  whenPressed?: string;
  /** JSX beside the button. The server renders it, too. */
  markup?: string;
  reads?: string[];
  awaits?: string[];
  /** The read that lists the entries of the page, which then has an address for each `slug`. */
  entries?: string;
  /** Texts for fields, which the verifier cannot guess. */
  forms?: Record<string, string>;
}

/**
 * Builds a section with a page for each fault and a page with links to them.
 *
 * @returns the folder of the release
 */
export function buildFaultySection(
  faults: Record<string, Fault>,
  name = 'mf-faulty',
  version = '1.0.0',
): string {
  const folder = writeFaultySection(faults, name);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'section-kit/bin/section.js'), 'build', '--version', version],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  return path.join(folder, 'dist/release');
}

/** @returns the folder of the sources */
function writeFaultySection(faults: Record<string, Fault>, name: string): string {
  const folder = path.join(parent, name);
  const first = name.replace('mf-', '');
  const write = (file: string, content: string | object) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  rmSync(folder, { recursive: true, force: true });
  const routes = [first, ...Object.keys(faults)].map((page) => ({
    path: page === first ? `/${first}` : `/${first}/${page}${faults[page]?.entries ? '/:slug' : ''}`,
    page,
    ...(faults[page]?.entries && { sitemap: { entries: { from: faults[page].entries, field: 'slug' } } }),
    ...(faults[page]?.forms && { forms: faults[page].forms }),
    ...(faults[page]?.reads && { reads: faults[page].reads, awaits: faults[page].awaits }),
    metadata: { title: `Page ${page} | Shortlisted`, description: 'A page of a section with a fault.' },
  }));
  const links = routes
    .filter(({ path: href }) => !href.includes(':'))
    .map(({ path: href, page }) => `<a href="${href}">To ${page}</a>`)
    .join(' ');
  const pages = routes.map(
    ({ page }) => `'${page}': async () => (await import('./pages/${page}.page.tsx')).Page`,
  );
  // Stubs of the reads and of the form of these pages.
  write('stubs/api/jobs.json', []);
  write('stubs/api/newsletter/subscribe.json', { message: 'Thank you.' });
  write('package.json', { name, version: '1.0.0', type: 'module' });
  write('section.json', {
    name,
    contract: 1,
    routes,
    budget: { scripts: 60_000, styles: 8000 },
  });
  write('src/section.ts', `export const pages = {${pages.join(', ')}};`);
  write(`src/pages/${first}.page.tsx`, `export const Page = () => <><h1>Page ${first}</h1>${links}</>;`);
  for (const [page, fault] of Object.entries(faults))
    write(`src/pages/${page}.page.tsx`, pageWith(page, fault));
  return folder;
}

function pageWith(
  page: string,
  { whenLoaded = '', inRender = '', whenPressed = '', markup = '' }: Fault,
): string {
  return `import { useEffect, useState } from 'react';
    const isBrowser = typeof window !== 'undefined';
    if (isBrowser) { ${whenLoaded} }
    export function Page() {
      const [turn, setTurn] = useState(0);
      const [width, setWidth] = useState(0);
      useEffect(() => setWidth(innerWidth), []);
      useEffect(() => { document.body.dataset.turn = turn; });
      if (isBrowser) { ${inRender} }
      return <><h1>Page ${page}</h1><button onClick={() => { ${whenPressed} }}>Press</button>${markup}</>;
    }`;
}
