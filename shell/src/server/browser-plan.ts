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
    // Its scripts and styles stand in the document.
    shell: shorten(plan.shell),
    sections: plan.sections.map((section) =>
      withoutHints(section === atHand ? keepPage(section, page) : shorten(section)),
    ),
  };
}

/** Only the server reads them. */
function withoutHints(section: PlannedSection): PlannedSection {
  return { ...section, routes: section.routes.map(({ sitemap, ...route }) => route) };
}

/** What the page loads later waits for its hash; a release that was built before there was such a wait stays whole. */
function keepPage(section: PlannedSection, page: string): PlannedSection {
  const { waitsForHashes, pages } = section.client;
  const files = pages[page];
  return waitsForHashes && files ? shorten(section, { [page]: files }) : section;
}

function shorten(section: PlannedSection, pages: PlannedSection['client']['pages'] = {}): PlannedSection {
  const { client, integrity } = section;
  const { entry, list } = client;
  // A release that was built before there was such a file.
  if (!list || !integrity[entry] || !integrity[list]) return section;
  const kept = Object.values(pages).flatMap(({ scripts, styles }) => [
    ...client.scripts,
    ...client.styles,
    ...scripts,
    ...styles,
  ]);
  return {
    ...section,
    client: { ...client, pages },
    integrity: Object.fromEntries([entry, list, ...kept].map((file) => [file, integrity[file] ?? ''])),
  };
}
