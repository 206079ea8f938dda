import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';
import { integrityOf, isHashKnown } from './integrity.ts';
import { loadFileList } from './load-file-list.ts';

/**
 * Provides `integrityOf` on the global object, which the chunk loading of every build calls. The document leaves out the
 * hashes of chunks that load later: such a chunk waits for the file list. A build that passes no script cannot wait; its
 * document has all hashes.
 */
export function provideChunkHashes({ shell, sections }: Plan): void {
  const findSection = (url: string) =>
    [shell, ...sections].find(({ base }) => new URL(url, window.location.href).pathname.startsWith(base));

  const chunkHash = (url: string, script?: HTMLScriptElement): string => {
    const section = script && !isHashKnown(url) && findSection(url);
    if (!section) return integrityOf(url);
    void loadWithFileList(script, url, section);
    return '';
  };
  Object.assign(globalThis, { integrityOf: chunkHash });
}

/** Webpack has set the script's address already. A script without one does not load when webpack inserts it. */
async function loadWithFileList(script: HTMLScriptElement, url: string, section: PlannedSection) {
  script.removeAttribute('src');
  try {
    await loadFileList(section);
    script.integrity = integrityOf(url);
    script.src = url;
  } catch {
    script.dispatchEvent(new Event('error'));
  }
}
