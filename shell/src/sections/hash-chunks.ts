import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { completeSection } from './complete-section.ts';
import { integrityOf, isHashKnown } from './integrity.ts';

/**
 * Offers hashes to the chunk loading of the shell's and the sections' builds, which asks by this name on the global
 * object. A script whose hash the document left out is loaded as soon as it is known; builds that cannot wait give none,
 * and the document leaves out nothing of theirs.
 */
export function hashChunks({ shell, sections }: Plan): void {
  const findSection = (url: string) =>
    [shell, ...sections].find(({ base }) => new URL(url, window.location.href).pathname.startsWith(base));

  const hashChunk = (url: string, script?: HTMLScriptElement): string => {
    const section = script && !isHashKnown(url) && findSection(url);
    if (!section) return integrityOf(url);
    void loadLater(script, url, section);
    return '';
  };
  Object.assign(globalThis, { integrityOf: hashChunk });
}

/** A script in the document without an address does nothing until it gets one. */
async function loadLater(script: HTMLScriptElement, url: string, section: PlannedSection): Promise<void> {
  script.removeAttribute('src');
  try {
    await completeSection(section);
    script.integrity = integrityOf(url);
    script.src = url;
  } catch {
    script.dispatchEvent(new Event('error'));
  }
}
