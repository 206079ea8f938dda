import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import { routePatterns } from '@shortlisted/section-kit/contract/match-page';
import type { Fault } from '../releases/release-error.ts';
import { fillParameter, listEntries, type ReadList } from '../releases/store/list-entries.ts';
import { BusyError } from '../rendering/render-queue.ts';
import { BucketError } from '../storage/bucket.ts';
import { type Link, readLinks } from './check-links.ts';
import type { Trial } from './start-trial.ts';

/** The server answers every address that no section claims with the same page as this one. */
const notFoundPath = '/404';

/** The entries of addresses with a parameter that are rendered beside the first of each. */
export interface FurtherEntries {
  /** Sections whose entries are rendered. */
  of: string[];
  /** Time after which no entry is begun. By default, all are rendered. */
  limitMs?: number;
  /** Entries that have rendered before. This check adds its own, so that an interrupted check goes on from there. */
  good?: Set<string>;
}

const noEntries: FurtherEntries = { of: [] };

/** Renders every page of these sections. A page that is left to the browser counts as failed. */
export async function checkRenders(
  trial: Trial,
  sections: SectionManifest[],
  readList: ReadList,
  { of, limitMs = Number.POSITIVE_INFINITY, good = new Set() }: FurtherEntries = noEntries,
) {
  const faults: Fault[] = [];
  const renders: GateRecord['renders'] = [];
  const notRendered: string[] = [];
  const links: Link[] = [];
  const further: { owner: string; path: string }[] = [];
  const look = async (owner: string, path: string, status: number) => {
    const { fault, rendering, html } = await renderPage(trial, path, status);
    if (fault) faults.push({ message: `${owner} could not render ${path}: ${fault}`, sections: [owner] });
    renders.push(rendering);
    links.push(...readLinks(html, path, owner));
    return !fault;
  };
  for (const section of sections) {
    const { name } = section;
    if (name === shellName) await look(name, notFoundPath, 404);
    const pages = await pagesToRender(section, readList);
    notRendered.push(...pages.notRendered);
    for (const path of pages.paths) await look(name, path, 200);
    if (of.includes(name)) further.push(...pages.furtherEntries.map((path) => ({ owner: name, path })));
  }
  const end = performance.now() + limitMs;
  let entriesLeft = 0;
  for (const { owner, path } of further.filter((entry) => !good.has(entry.path))) {
    if (performance.now() >= end) entriesLeft++;
    else if (await look(owner, path, 200)) good.add(path);
  }
  return { faults, renders, notRendered, entriesLeft, links, entries: further.map(({ path }) => path) };
}

async function renderPage(trial: Trial, path: string, expected: number) {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, html, errors } = await trial.render(path);
    const rendering = { path, status, ms: ms(), htmlBytes: Buffer.byteLength(html) };
    const [error] = errors;
    if (error) return { fault: firstLine(error), rendering, html };
    const fault = status === expected ? undefined : `it answered ${status} and not ${expected}.`;
    return { fault, rendering, html };
  } catch (error) {
    const rendering = { path, status: 0, ms: ms(), htmlBytes: 0 };
    return { fault: explainEnd(error as Error), rendering, html: '' };
  }
}

/** Explains why a process ended without an answer. @throws the error if the server is at fault: overload, or no files. */
export function explainEnd(error: Error): string {
  if (error instanceof BusyError || error instanceof BucketError) throw error;
  return error.name === 'ProcessEnded' ? `${error.message}.` : firstLine(error.message);
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? text;
}

/** Lists every address without a parameter and the first entry of each other one. Further entries are listed apart. */
export async function pagesToRender({ routes }: SectionManifest, readList: ReadList) {
  const paths: string[] = [];
  const furtherEntries: string[] = [];
  const notRendered: string[] = [];
  for (const route of routes) {
    const patterns = routePatterns(route);
    const entries = route.sitemap?.entries;
    const [entry, ...others] =
      entries && patterns.some(hasParameter) ? await listEntries(entries, readList) : [];
    for (const pattern of patterns) {
      if (!hasParameter(pattern)) paths.push(pattern);
      else if (entry) paths.push(fillParameter(pattern, entry));
      else notRendered.push(pattern);
    }
    if (hasParameter(route.path))
      furtherEntries.push(...others.map((other) => fillParameter(route.path, other)));
  }
  return { paths, furtherEntries, notRendered };
}

function hasParameter(pattern: string): boolean {
  return pattern.includes(':');
}

/** Loads a section’s server bundle and compares its pages with `section.json`. */
export async function comparePages(trial: Trial, { name, routes }: SectionManifest): Promise<Fault[]> {
  const fault = (message: string): Fault => ({ message, sections: [name] });
  let given: string[];
  try {
    given = await trial.listPages(name);
  } catch (error) {
    return [fault(`${name}: its server bundle cannot be loaded: ${explainEnd(error as Error)}`)];
  }
  const declared = [...new Set(routes.map(({ page }) => page))];
  return [
    ...declared
      .filter((page) => !given.includes(page))
      .map((page) => fault(`${name} declares the page "${page}", which its code does not export.`)),
    ...given
      .filter((page) => !declared.includes(page))
      .map((page) => fault(`${name} gives the page "${page}", which no route of section.json names.`)),
  ];
}
