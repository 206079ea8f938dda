import type { Evidence, EvidenceKind, EvidenceView } from '../../contract/evidence.ts';
import type { Verified } from './verify-and-send.ts';

/** @param isShown whether each view was printed as it ended. */
export function describeVerified(verified: Verified, isShown = false): string {
  const { section, release, evidence, notOpened, taken, kept } = verified;
  const added = listAdded({ evidence, kept });
  const count = listFindings({ evidence, kept }).length;
  const changed = evidence.flatMap(({ views }) => views.filter(({ difference = 0 }) => difference > 0));
  const paths = [...new Set(changed.map(({ path }) => path))];
  return [
    `${section}@${release}: ${count === 0 ? 'no findings' : count === 1 ? 'one finding' : `${count} findings`}`,
    ...evidence.flatMap((one) => describeEvidence(one, isShown)),
    ...(evidence.some(({ views }) => views.length > 0) ? [] : ['No page was opened.']),
    ...taken,
    ...(paths.length > 0
      ? [
          `Looks different from what is live: ${paths.join(', ')} (npx section verify ${release} --pictures DIR)`,
        ]
      : []),
    ...notOpened.map((pattern) => `Not opened, because the site has no entries: ${pattern}`),
    typeof kept === 'string'
      ? `The site does not store this evidence: ${kept}`
      : 'The site stores this evidence with the release.',
    ...added.map((finding) => `The site adds: ${finding}`),
  ].join('\n');
}

/** Every finding of the browser, with its place, and of the site. */
export function listFindings({ evidence, kept }: Pick<Verified, 'evidence' | 'kept'>): string[] {
  return [...evidence.flatMap(listFound), ...listAdded({ evidence, kept })];
}

/** Each finding once, with all widths at which it stands. */
function listFound({ kind, views }: Evidence): string[] {
  const widthsOf = new Map<string, Set<number>>();
  for (const view of views) {
    for (const finding of view.findings) {
      const found = `${placeOf(kind, view)}\n${finding}`;
      widthsOf.set(found, (widthsOf.get(found) ?? new Set()).add(view.width));
    }
  }
  return [...widthsOf].map(([found, widths]) => found.replace('\n', `, ${[...widths].join(' and ')} px: `));
}

function placeOf(kind: EvidenceKind, { path, state }: EvidenceView): string {
  return `${path}, ${kind === 'alone' ? `standalone, ${state}` : 'with the live releases'}`;
}

/** The site repeats the findings that it received, with their page. These are its own. */
function listAdded({ evidence, kept }: Pick<Verified, 'evidence' | 'kept'>): string[] {
  const said = evidence.flatMap(({ views }) => views.flatMap(({ findings }) => findings));
  return (typeof kept === 'string' ? [] : kept)
    .flatMap(({ findings }) => findings)
    .filter((one) => !said.some((own) => one.endsWith(own)));
}

/** Whether neither the browser nor the site found a fault. */
export function isGood({ evidence, kept }: Verified): boolean {
  const isQuiet = evidence.every(({ views }) => views.every(({ findings }) => findings.length === 0));
  return isQuiet && (typeof kept === 'string' || kept.every(({ verdict }) => verdict === 'good'));
}

function describeEvidence(evidence: Evidence, isShown: boolean): string[] {
  const { kind, composition, browser, views } = evidence;
  const title =
    kind === 'alone' ? 'Standalone' : `Together with the live releases (composition ${composition})`;
  const seen = isShown ? [] : views.map((view) => describeView(view, kind));
  return ['', `${title}, ${browser}`, ...seen, ...listFound(evidence).map((finding) => `    ${finding}`), ''];
}

/** Says in one line what was seen. */
export function describeView(view: EvidenceView, kind: EvidenceKind): string {
  const { width, findings, measures, live, difference, cutFrom } = view;
  const { hydratedMs, largestPaintMs, scripts, styles, pictures } = measures;
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);
  const kilobytes = Math.round((scripts + styles + pictures) / 1000);
  const compared =
    live && difference !== undefined ? `, ${(difference * 100).toFixed(1)} % of the picture differs` : '';
  const cut = cutFrom ? `, the picture shows only a part of the ${cutFrom} px` : '';
  return `${findings.length === 0 ? '✓' : '✗'} ${placeOf(kind, view)}  ${width} px  reacts ${seconds(hydratedMs)}, paint ${seconds(largestPaintMs)}, ${kilobytes} kB${compared}${cut}`;
}
