import type { PlannedSection } from '@shortlisted/section-kit/contract';

/** A file of a release and its section. */
export interface PlannedFile {
  section: PlannedSection;
  file: string;
}

/** The files that a document needs: the shell's, the section's and the page's. */
export function pageFiles(
  kind: 'scripts' | 'styles',
  shell: PlannedSection,
  section?: PlannedSection,
  page?: string,
): PlannedFile[] {
  const ofShell = shell.client[kind].map((file) => ({ section: shell, file }));
  if (!section || !page) return ofShell;
  const files = [...section.client[kind], ...(section.client.pages[page]?.[kind] ?? [])];
  return [...ofShell, ...files.map((file) => ({ section, file }))];
}

/** The shell without the styles of the cursor, which load later, and of the preview bar, which only previews have. */
export function withoutLateStyles(shell: PlannedSection, isPreview: boolean): PlannedSection {
  const late = isPreview ? /\bcursor\./ : /\b(cursor|preview-bar)\./;
  const styles = shell.client.styles.filter((file) => !late.test(file));
  return { ...shell, client: { ...shell.client, styles } };
}

export function addressOf({ section, file }: PlannedFile): string {
  return section.base + file;
}

/** @throws {Error} if the file has no hash: a document loads no file without one. */
export function integrityOf({ section, file }: PlannedFile): string {
  const hash = section.integrity[file];
  if (!hash) throw new Error(`No integrity value for ${section.name}: ${file}`);
  return hash;
}
