import { type Evidence, type EvidenceView, evidenceWidths } from '@shortlisted/section-kit/contract/evidence';

interface Expected {
  /** Keys of the pages that must have been looked at. */
  pages: string[];
  /** Bytes of pictures that a page may load. */
  pictures: number;
}

/**
 * Everything that makes evidence bad, one sentence each: what was found, what was not looked at, and what a page may not
 * cost. None: the evidence is good.
 */
export function judgeEvidence({ views }: Evidence, { pages, pictures }: Expected): string[] {
  const found = views.flatMap((view) => [
    ...view.findings.map((finding) => `${describeView(view)}: ${finding}`),
    ...(view.measures.pictures > pictures
      ? [
          `${describeView(view)}: its pictures are ${view.measures.pictures} bytes, and a page of this site may load ${pictures}.`,
        ]
      : []),
  ]);
  const unseen = evidenceWidths.flatMap((width) => {
    const seen = views.filter((view) => view.width === width);
    if (seen.length === 0) return [`Nothing was looked at ${width} px wide.`];
    return pages
      .filter((page) => !seen.some((view) => view.page === page))
      .map((page) => `The page "${page}" was not looked at ${width} px wide.`);
  });
  return [...unseen, ...found];
}

function describeView({ path, state, width }: EvidenceView): string {
  return `${path} (${state}, ${width} px wide)`;
}
