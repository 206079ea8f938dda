import { type SectionManifest, shellName } from '@shortlisted/section-kit/contract';
import { BusyError } from '../../rendering/render-queue.ts';
import type { Fault } from '../compositions/fault.ts';
import type { ReadList } from '../releases/list-entries.ts';
import type { GateRecord, Rendering } from './gate-record.ts';
import { pagesToRender } from './pages-to-render.ts';
import type { Trial } from './start-trial.ts';

/** The server answers every address that no section claims with the same page as this one. */
const notFoundPath = '/404';

/**
 * Renders the not-found page and every page of these sections. A page that is left to the browser counts as
 * failed.
 */
export async function checkRenders(trial: Trial, sections: SectionManifest[], readList: ReadList) {
  const faults: Fault[] = [];
  const renders: Rendering[] = [];
  const notRendered: string[] = [];
  const look = async (owner: string, path: string, status: number) => {
    const { fault, rendering } = await renderPage(trial, path, status);
    if (fault) faults.push({ message: `${owner} could not render ${path}: ${fault}`, sections: [owner] });
    renders.push(rendering);
  };
  await look(shellName, notFoundPath, 404);
  for (const section of sections) {
    const pages = await pagesToRender(section, readList);
    notRendered.push(...pages.notRendered);
    for (const path of pages.paths) await look(section.name, path, 200);
  }
  return { faults, renders, notRendered } satisfies Partial<GateRecord> & { faults: Fault[] };
}

async function renderPage(
  trial: Trial,
  path: string,
  expected: number,
): Promise<{ fault: string | undefined; rendering: Rendering }> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, html, errors } = await trial.render(path);
    const rendering = { path, status, ms: ms(), htmlBytes: Buffer.byteLength(html) };
    const [error] = errors;
    if (error) return { fault: firstLine(error), rendering };
    return {
      fault: status === expected ? undefined : `it answered ${status} and not ${expected}.`,
      rendering,
    };
  } catch (error) {
    return { fault: explainEnd(error as Error), rendering: { path, status: 0, ms: ms(), htmlBytes: 0 } };
  }
}

/**
 * Explains why a process ended without an answer.
 *
 * @throws {BusyError} because an overloaded server says nothing about the release.
 */
export function explainEnd(error: Error): string {
  if (error instanceof BusyError) throw error;
  return error.name === 'ProcessEnded' ? `${error.message}.` : firstLine(error.message);
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? text;
}
