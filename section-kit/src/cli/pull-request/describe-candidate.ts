import { candidateDays } from '../../contract/candidate.ts';
import type { EvidenceView } from '../../contract/evidence.ts';
import { describeVerified, isGood, listFindings } from '../releases/describe-verified.ts';
import type { Candidate } from './make-candidate.ts';

/** A Git host refuses a comment of more than 65,536 characters. */
const maxDetails = 30_000;
const maxFindings = 30;
const maxFinding = 500;
/** Views with pictures. The preview and the site's records have the others. */
const maxPictured = 5;
const maxFound = 20_000;
/** A Git host refuses a longer description of a status. */
const maxDescription = 140;

/** Whether neither the gate nor the browser found a fault. */
export function isGoodCandidate({ verified }: Candidate): boolean {
  return verified !== undefined && isGood(verified);
}

/** The comment of the pull request, in Markdown. */
export function describeCandidate(candidate: Candidate): string {
  const { section, release, link } = candidate;
  const preview =
    link &&
    `**[Open the preview](${link.url})**: the site with this candidate. The link stays the same for later ones, and holds until ${link.expiresAt.slice(0, 10)} at least.`;
  return [
    `### ${isGoodCandidate(candidate) ? '✅' : '❌'} ${section}: ${summarise(candidate)}`,
    preview,
    describeSizes(candidate),
    describeGate(candidate),
    ...describeBrowser(candidate),
    `<sub>Candidate \`${release}\`. It never goes live, and is pruned after ${candidateDays} days.</sub>`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

export function summarise({ refusal, verified, sizes }: Candidate): string {
  if (refusal !== undefined) return 'the gate refuses it';
  const count = verified ? listFindings(verified).length : 0;
  const found = count === 0 ? 'no findings' : count === 1 ? 'one finding' : `${count} findings`;
  const { before, after } = sizes ?? {};
  const grown =
    before && after
      ? (['scripts', 'styles'] as const).map(
          (kind) => `${kind} ${change(before[kind].bytes, after[kind].bytes)}`,
        )
      : [];
  return [found, ...grown].join(', ').slice(0, maxDescription);
}

function describeSizes({ sizes }: Candidate): string {
  const { live, before, after } = sizes ?? {};
  if (!after) return '';
  const rows = (['scripts', 'styles'] as const).map((kind) => {
    const now = after[kind].bytes;
    const then = before?.[kind].bytes;
    const cells = [kind, then === undefined ? '–' : kilobytes(then), kilobytes(now)];
    return `| ${[...cells, then === undefined ? '–' : change(then, now), kilobytes(after[kind].limit)].join(' | ')} |`;
  });
  return [
    `| largest page, compressed | live${live ? `: \`${live}\`` : ''} | candidate | change | budget |`,
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function describeGate({ refusal, published }: Candidate): string {
  if (refusal !== undefined) return `The gate refuses it:\n\n${asCode([refusal])}`;
  const { misfits = [], brokenLinks = [] } = published ?? {};
  const said = [...misfits, ...brokenLinks];
  return said.length === 0
    ? 'The gate found nothing.'
    : `The gate found, beside what is live now:\n\n${asCode(said)}`;
}

function describeBrowser({ verified, link }: Candidate): string[] {
  if (!verified) return [];
  const findings = listFindings(verified);
  const views = verified.evidence.flatMap((one) => one.views);
  const more = findings.length - maxFindings;
  const shown = [
    ...findings.slice(0, maxFindings).map((one) => one.slice(0, maxFinding)),
    ...(more > 0 ? [`… and ${more} more, see below`] : []),
  ];
  const differing = views.filter(({ difference = 0 }) => difference >= 0.001);
  const paths = [...new Set(differing.map(({ path }) => path))].slice(0, maxFindings);
  return [
    findings.length === 0
      ? `A browser found nothing in ${views.length} views.`
      : `A browser found:\n\n${asCode(shown, maxFound)}`,
    ...(paths.length > 0 ? [`Pages that look different from the live ones:\n\n${asCode(paths)}`] : []),
    // The site has the pictures if it stores the evidence.
    ...(link && typeof verified.kept !== 'string' ? showPictures(link.url, differing) : []),
    `<details><summary>Every view</summary>\n\n${asCode([describeVerified(verified)], maxDetails)}\n\n</details>`,
  ];
}

/** The views that differ most. A Git host loads the pictures from the site. */
function showPictures(link: string, differing: EvidenceView[]): string[] {
  const show = (sha256: string | undefined) =>
    sha256
      ? `<a href="${link}/pictures/${sha256}"><img src="${link}/pictures/${sha256}" width="220"></a>`
      : '–';
  const rows = differing
    .toSorted((first, second) => (second.difference ?? 0) - (first.difference ?? 0))
    .slice(0, maxPictured)
    .map(({ path, width, picture, live, differencePicture }) => {
      // A page may write Markdown into its address.
      const name = `${path.replace(/[^\w./~%-]/g, '_')}, ${width} px`;
      return `| ${[name, ...[live?.picture, picture, differencePicture].map(show)].join(' | ')} |`;
    });
  if (rows.length === 0) return [];
  return [['| page | live | candidate | difference |', '|---|---|---|---|', ...rows].join('\n')];
}

/** An indented block. Nothing in it is Markdown, a mention or the end of the block, whatever a page writes. */
function asCode(lines: string[], maxLength = 4000): string {
  return lines
    .join('\n')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => `    ${line}`)
    .join('\n')
    .slice(0, maxLength);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function change(before: number, after: number): string {
  const difference = kilobytes(Math.abs(after - before));
  if (difference === '0.0 kB') return '±0';
  return `${after > before ? '+' : '−'}${difference}`;
}
