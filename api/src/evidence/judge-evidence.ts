import { type Evidence, type EvidenceView, evidenceWidths } from '@shortlisted/section-kit/contract/evidence';

interface Expected {
  /** Keys of the pages that the evidence must cover. */
  pages: string[];
  /** Limit of a page’s pictures, in bytes. */
  pictures: number;
}

/** Lists the reasons for a bad verdict, one sentence each. Evidence without reasons is good. */
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
    if (seen.length === 0) return [`No page was checked at ${width} px.`];
    return pages
      .filter((page) => !seen.some((view) => view.page === page))
      .map((page) => `The page "${page}" was not checked at ${width} px.`);
  });
  return [...unseen, ...found];
}

function describeView({ path, state, width }: EvidenceView): string {
  return `${path} (${state}, ${width} px wide)`;
}
