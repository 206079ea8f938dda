import type { Evidence, EvidenceView } from '../../contract/evidence.ts';
import type { Verified } from './verify-and-send.ts';

export function describeVerified({ section, release, evidence, notOpened, kept }: Verified): string {
  const added = listAdded({ evidence, kept });
  const count = listFindings({ evidence, kept }).length;
  return [
    `${section}@${release}: ${count === 0 ? 'no findings' : count === 1 ? 'one finding' : `${count} findings`}`,
    ...evidence.flatMap(describeEvidence),
    ...notOpened.map((pattern) => `Not opened, because the site has no entries: ${pattern}`),
    typeof kept === 'string'
      ? `The site does not store this evidence: ${kept}`
      : 'The site stores this evidence with the release.',
    ...added.map((finding) => `The site adds: ${finding}`),
  ].join('\n');
}

/** Every finding of the browser, with its place, and of the site. */
export function listFindings({ evidence, kept }: Pick<Verified, 'evidence' | 'kept'>): string[] {
  const said = evidence.flatMap(({ kind, views }) =>
    views.flatMap(({ path, state, width, findings }) => {
      const where = kind === 'alone' ? `standalone, ${state}` : 'with the live releases';
      return findings.map((finding) => `${path}, ${where}, ${width} px: ${finding}`);
    }),
  );
  return [...said, ...listAdded({ evidence, kept })];
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

function describeEvidence({ kind, composition, browser, views }: Evidence): string[] {
  const title =
    kind === 'alone' ? 'Standalone' : `Together with the live releases (composition ${composition})`;
  return ['', `${title}, ${browser}`, ...views.flatMap(describeView), ''];
}

/** The first line says what was seen, and each further one a fault. */
export function describeView(view: EvidenceView): string[] {
  const { path, state, width, findings, measures, live, difference, cutFrom } = view;
  const { hydratedMs, largestPaintMs, scripts, styles, pictures } = measures;
  const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`);
  const kilobytes = Math.round((scripts + styles + pictures) / 1000);
  const compared =
    live && difference !== undefined ? `, ${(difference * 100).toFixed(1)} % of the picture differs` : '';
  const cut = cutFrom ? `, the picture shows only a part of the ${cutFrom} px` : '';
  const inState = state === 'as it is' || state === 'stubs' ? '' : `, ${state}`;
  return [
    `${findings.length === 0 ? '✓' : '✗'} ${path}${inState}  ${width} px  reacts ${seconds(hydratedMs)}, paint ${seconds(largestPaintMs)}, ${kilobytes} kB${compared}${cut}`,
    ...findings.map((finding) => `    ${finding}`),
  ];
}
