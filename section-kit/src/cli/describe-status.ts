import { describeServers, type ServerStatus } from '../contract/describe-servers.ts';
import type { EvidenceKind } from '../contract/evidence.ts';
import type { ReleaseEvidence } from './evidence-client.ts';
import type { RolloutStep } from './read-steps.ts';

/** How a section stands, as the site tells it. */
export interface SectionStatus {
  section: string;
  live: string | null;
  canary: { release: string; percent: number } | null;
  /** The newest one. */
  rollout?: Rollout | null;
  releases: {
    release: string;
    publishedAt: string;
    publishedBy: string;
    withdrawn: string | null;
    evidence: GateEvidence | null;
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

/** A release on its way to everybody. */
interface Rollout {
  release: string;
  steps: RolloutStep[];
  /** Counted from 1. */
  step: number;
  state: string;
  says: string;
}

/** What browsers saw of one of the releases. */
export type SeenRelease = ReleaseEvidence & { release: string };

interface GateEvidence {
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
export function describeStatus(status: SectionStatus, seen?: SeenRelease): string {
  const releases = status.releases
    .slice(0, shownReleases)
    .flatMap(({ release, publishedAt, publishedBy, withdrawn, evidence }) => [
      `  ${release}  ${publishedAt}  ${publishedBy}`,
      ...(withdrawn ? [`    withdrawn: ${withdrawn}`] : []),
      ...(evidence ? describeEvidence(evidence).map((line) => `    ${line}`) : []),
      ...(seen?.release === release ? [`    ${describeSeen(seen)}`] : []),
    ]);
  const history = status.history
    .slice(0, shownRecords)
    .map(({ at, action, release, percent, together, actor, reason }) =>
      [`  ${at}`, action, [release, ...together].join(', '), percent && `${percent} %`, actor, reason]
        .filter(Boolean)
        .join('  '),
    );
  const rollout = status.rollout ? [describeRollout(status.rollout)] : [];
  return [describeChannel(status), ...rollout, '', 'Releases', ...releases, '', 'History', ...history].join(
    '\n',
  );
}

/** How a rollout stands, or how it ended. */
export function describeRollout({ release, steps, step, state, says }: Rollout): string {
  const { percent } = steps[step - 1] ?? { percent: 100 };
  return `rollout of ${release}: ${state}, step ${step} of ${steps.length} (${percent} %). ${says}`;
}

/** The newest evidence of each kind counts. */
function describeSeen({ needs, evidence }: SeenRelease): string {
  const verdictOf = (kind: EvidenceKind) => evidence.find((one) => one.kind === kind)?.verdict ?? 'not yet';
  const pictures = needs.pictures === 'differs' ? '; its pictures differ and want a yes' : '';
  return `seen by a browser: alone ${verdictOf('alone')}, with what is live ${verdictOf('composed')}${pictures}`;
}

function describeEvidence({
  shell,
  files,
  shared,
  budget,
  renders,
  notRendered,
  misfits = [],
}: GateEvidence): string[] {
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
