import type { SectionManifest } from 'section-kit/contract';
import type { Evidence, Rendering } from './evidence.ts';
import { pagesToRender } from './pages-to-render.ts';
import type { Trial } from './start-trial.ts';

/** Renders every page of these sections. A page that is left to the browser has failed here. */
export async function checkRenders(
  trial: Trial,
  sections: SectionManifest[],
  readList: (path: string) => Promise<unknown>,
) {
  const faults: string[] = [];
  const renders: Rendering[] = [];
  const notRendered: string[] = [];
  for (const section of sections) {
    const pages = await pagesToRender(section, readList);
    notRendered.push(...pages.notRendered);
    for (const path of pages.paths) {
      const { fault, rendering } = await renderPage(trial, path);
      if (fault) faults.push(`${section.name} could not render ${path}: ${fault}`);
      renders.push(rendering);
    }
  }
  return { faults, renders, notRendered } satisfies Partial<Evidence> & { faults: string[] };
}

async function renderPage(
  trial: Trial,
  path: string,
): Promise<{ fault: string | undefined; rendering: Rendering }> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, html, errors } = await trial.render(path);
    const rendering = { path, status, ms: ms(), htmlBytes: Buffer.byteLength(html) };
    const [error] = errors;
    if (error) return { fault: firstLine(error), rendering };
    return { fault: status === 200 ? undefined : `it answered ${status} and not 200.`, rendering };
  } catch (error) {
    return { fault: explainEnd(error as Error), rendering: { path, status: 0, ms: ms(), htmlBytes: 0 } };
  }
}

/** How a process ended that did not answer. */
export function explainEnd({ name, message }: Error): string {
  return name === 'ProcessEnded' ? `${message}.` : firstLine(message);
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? text;
}
