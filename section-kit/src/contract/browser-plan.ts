import type { Plan, PlannedSection } from './contract.ts';

/**
 * A plan for browsers. It has the files and hashes of the document's page; for every other page, and for
 * the chunks that the shell loads later, it has the hash of the file list, which the browser fetches when it needs it.
 *
 * @param rendered the section whose page the document holds.
 */
export function browserPlan(plan: Plan, rendered?: PlannedSection, page = ''): Plan {
  // In development the hashes of files change.
  if (process.env.NODE_ENV === 'development') return plan;
  return {
    ...plan,
    // The document loads the shell's own scripts.
    shell: keepHashes(plan.shell, []),
    sections: plan.sections.map((section) =>
      withoutSitemap(
        section === rendered ? keepPage(section, page) : keepHashes(section, [section.client.entry]),
      ),
    ),
  };
}

/** Only the server reads these hints. */
function withoutSitemap(section: PlannedSection): PlannedSection {
  return { ...section, routes: section.routes.map(({ sitemap, ...route }) => route) };
}

/**
 * Keeps the hashes of the page's scripts, which the browser requests again if they fail to load with the document. The
 * page's styles are inlined. A release whose chunks cannot wait for the file list keeps all hashes.
 */
function keepPage(section: PlannedSection, page: string): PlannedSection {
  const { waitsForHashes, pages, entry, scripts } = section.client;
  const files = pages[page];
  if (!waitsForHashes || !files) return section;
  return keepHashes(section, [entry, ...scripts, ...files.scripts], { [page]: files });
}

function keepHashes(
  section: PlannedSection,
  files: string[],
  pages: PlannedSection['client']['pages'] = {},
): PlannedSection {
  const { waitsForHashes, ...client } = section.client;
  const { list } = client;
  // Older releases have no file list.
  if (!list) return section;
  return {
    ...section,
    client: { ...client, pages },
    integrity: Object.fromEntries([list, ...files].map((file) => [file, section.integrity[file] ?? ''])),
  };
}
