import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';

/**
 * The plan as a document carries it: of the section of its page what that page needs, of the shell and of every other
 * section what leads to the rest. The browser fetches that before it needs it.
 */
export function browserPlan(plan: Plan, atHand?: PlannedSection, page = ''): Plan {
  // While developing, files have no lasting hashes.
  if (process.env.NODE_ENV === 'development') return plan;
  return {
    ...plan,
    // It runs already; what it loads later is in its list.
    shell: shorten(plan.shell, []),
    sections: plan.sections.map((section) =>
      withoutHints(section === atHand ? keepPage(section, page) : shorten(section, [section.client.entry])),
    ),
  };
}

/** Only the server reads them. */
function withoutHints(section: PlannedSection): PlannedSection {
  return { ...section, routes: section.routes.map(({ sitemap, ...route }) => route) };
}

/**
 * The scripts of the page, for whoever could not load them with the document; its styles stand in there. What the page
 * loads later waits for its hash; a release that was built before there was such a wait stays whole.
 */
function keepPage(section: PlannedSection, page: string): PlannedSection {
  const { waitsForHashes, pages, entry, scripts } = section.client;
  const files = pages[page];
  if (!waitsForHashes || !files) return section;
  return shorten(section, [entry, ...scripts, ...files.scripts], { [page]: files });
}

function shorten(
  section: PlannedSection,
  files: string[],
  pages: PlannedSection['client']['pages'] = {},
): PlannedSection {
  const { waitsForHashes, ...client } = section.client;
  const { list } = client;
  // A release that was built before there was such a file.
  if (!list) return section;
  return {
    ...section,
    client: { ...client, pages },
    integrity: Object.fromEntries([list, ...files].map((file) => [file, section.integrity[file] ?? ''])),
  };
}
