import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import type { GateRecord } from '@shortlisted/section-kit/contract/gate-record';
import type { Fault } from '../releases/compositions/fault.ts';
import type { ReadList } from '../releases/store/list-entries.ts';
import { BusyError } from '../rendering/render-queue.ts';
import { BucketError } from '../storage/bucket.ts';
import { type Link, readLinks } from './check-links.ts';
import { pagesToRender } from './pages-to-render.ts';
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

async function renderPage(
  trial: Trial,
  path: string,
  expected: number,
): Promise<{ fault: string | undefined; rendering: GateRecord['renders'][number]; html: string }> {
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
