import type { Plan, PlannedSection } from '@shortlisted/section-kit/contract';

/**
 * The plan as a document carries it: whole for the section of its page; of every other what leads to the rest, which the
 * browser fetches before it needs it.
 */
export function browserPlan(plan: Plan, atHand: PlannedSection | undefined): Plan {
  // While developing, files have no lasting hashes.
  if (process.env.NODE_ENV === 'development') return plan;
  return {
    ...plan,
    sections: plan.sections.map((section) => withoutHints(section === atHand ? section : shorten(section))),
  };
}

/** Only the server reads them. */
function withoutHints(section: PlannedSection): PlannedSection {
  return { ...section, routes: section.routes.map(({ sitemap, ...route }) => route) };
}

function shorten(section: PlannedSection): PlannedSection {
  const { client, integrity } = section;
  const { [client.entry]: entry, [client.list ?? '']: list } = integrity;
  // A release that was built before there was such a file.
  if (!client.list || !entry || !list) return section;
  return {
    ...section,
    client: { ...client, pages: {} },
    integrity: { [client.entry]: entry, [client.list]: list },
  };
}
