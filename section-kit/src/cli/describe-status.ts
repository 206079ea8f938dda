import { describeServers, type ServerStatus } from '../contract/describe-servers.ts';

/** How a section stands, as the site tells it. */
export interface SectionStatus {
  section: string;
  live: string | null;
  canary: { release: string; percent: number } | null;
  releases: {
    release: string;
    publishedAt: string;
    publishedBy: string;
    withdrawn: string | null;
    evidence: Evidence | null;
  }[];
  history: {
    at: string;
    action: string;
    release: string;
    percent: number | null;
    together: string[];
    actor: string;
    reason: string | null;
  }[];
  servers: ServerStatus[];
}

interface Evidence {
  shell: string | null;
  files: { count: number; bytes: number };
  shared: { name: string; built: string; given: string | null }[];
  budget: Record<'scripts' | 'styles', { bytes: number; limit: number; page: string | null }>;
  renders: { path: string; status: number; ms: number }[];
  notRendered: string[];
  misfits?: string[];
}

const shownReleases = 5;
const shownRecords = 10;

/** What visitors get, and which servers give it to them. */
export function describeChannel({ section, live, canary, servers }: SectionStatus): string {
  const trial = canary ? `, and ${canary.release} is a canary for ${canary.percent} %` : '';
  if (!live) return `${section}: nothing is live`;
  return `${section}: ${live} is live${trial}\n${describeServers(servers)}`;
}

/** Everything, for `section status`. */
export function describeStatus(status: SectionStatus): string {
  const releases = status.releases
    .slice(0, shownReleases)
    .flatMap(({ release, publishedAt, publishedBy, withdrawn, evidence }) => [
      `  ${release}  ${publishedAt}  ${publishedBy}`,
      ...(withdrawn ? [`    withdrawn: ${withdrawn}`] : []),
      ...(evidence ? describeEvidence(evidence).map((line) => `    ${line}`) : []),
    ]);
  const history = status.history
    .slice(0, shownRecords)
    .map(({ at, action, release, percent, together, actor, reason }) =>
      [`  ${at}`, action, [release, ...together].join(', '), percent && `${percent} %`, actor, reason]
        .filter(Boolean)
        .join('  '),
    );
  return [describeChannel(status), '', 'Releases', ...releases, '', 'History', ...history].join('\n');
}

function describeEvidence({
  shell,
  files,
  shared,
  budget,
  renders,
  notRendered,
  misfits = [],
}: Evidence): string[] {
  const weight = (kind: 'scripts' | 'styles') => {
    const { bytes, limit, page } = budget[kind];
    return `${kind} ${bytes} of ${limit} bytes${page ? ` (${page})` : ''}`;
  };
  return [
    `${files.count} files, ${files.bytes} bytes; ${weight('scripts')}; ${weight('styles')}`,
    `shared with shell ${shell ?? '(none yet)'}: ${shared.map(({ name, built, given }) => `${name} ${built}${given && given !== built ? ` (given ${given})` : ''}`).join(', ')}`,
    `rendered: ${renders.map(({ path, ms }) => `${path} ${ms} ms`).join(', ') || 'nothing'}`,
    ...misfits.map((misfit) => `could not go live then: ${misfit}`),
    ...(notRendered.length > 0 ? [`not rendered, having no entries: ${notRendered.join(', ')}`] : []),
  ];
}
