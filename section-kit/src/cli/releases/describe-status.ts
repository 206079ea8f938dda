import type { Team } from '../../contract/contract.ts';
import { describeHold, type Hold } from '../../contract/describe-hold.ts';
import { describeServers, type ServerStatus } from '../../contract/describe-servers.ts';
import { describeSharedUi, type SharedUiStatus } from '../../contract/describe-shared-ui.ts';
import type { EvidenceKind } from '../../contract/evidence.ts';
import type { GateRecord } from '../../contract/gate-record.ts';
import { when } from '../../errors/when.ts';
import type { ReleaseEvidence } from './evidence-client.ts';
import type { RolloutStep } from './read-steps.ts';

export interface SectionStatus {
  section: string;
  live: string | null;
  canary: { release: string; percent: number } | null;
  rollout?: RolloutStatus | null;
  /** Older sites do not report it. */
  hold?: Hold | null;
  releases: {
    release: string;
    publishedAt: string;
    publishedBy: string;
    withdrawn: string | null;
    gate: GateRecord | null;
  }[];
  /** Older sites have none. */
  candidates?: SectionStatus['releases'];
  history: {
    at: string;
    action: string;
    release: string;
    /** Older sites do not report it. */
    live?: string | null;
    percent: number | null;
    together: string[];
    actor: string;
    reason: string | null;
  }[];
  servers: ServerStatus[];
  /** Older sites do not report it. */
  sharedUi?: SharedUiStatus;
  /** Older sites do not report it. */
  team?: Team | null;
}

interface RolloutStatus {
  release: string;
  steps: RolloutStep[];
  /** Counted from 1. 0: planned, and not begun. */
  step: number;
  state: string;
  says: string;
}

/** What the gate found in a release or a candidate. */
export function gateOf({ releases, candidates = [] }: SectionStatus, release: string | null) {
  return [...releases, ...candidates].find((one) => one.release === release)?.gate;
}

const shownReleases = 5;
const shownRecords = 10;

export function describeLive({ section, live, canary, servers }: SectionStatus): string {
  const canaryText = canary ? `, and ${canary.release} is a canary for ${canary.percent} %` : '';
  if (!live) return `${section}: no release is live`;
  return `${section}: ${live} is live${canaryText}\n${describeServers(servers)}`;
}

export function describeProgress(status: SectionStatus): string {
  return [describeLive(status), ...(status.rollout ? [describeRollout(status.rollout)] : [])].join('\n');
}

/** The output of `section status`, with the evidence of the newest release and of the live one. */
export function describeStatus(status: SectionStatus, seen?: ReleaseEvidence, ofLive?: ReleaseEvidence) {
  const releases = status.releases
    .map((one, at) => ({ ...one, at, seen: at === 0 ? seen : one.release === status.live && ofLive }))
    .filter(({ release, at }) => at < shownReleases || release === status.live)
    .flatMap(({ release, publishedAt, publishedBy, withdrawn, gate, seen }) => [
      `  ${release}  ${publishedAt}  ${publishedBy}`,
      ...(withdrawn ? [`    withdrawn: ${withdrawn}`] : []),
      ...(gate ? describeGate(gate).map((line) => `    ${line}`) : []),
      ...(seen ? describeSeen(seen).map((line) => `    ${line}`) : []),
    ]);
  const history = status.history
    .slice(0, shownRecords)
    .map(({ at, action, release, live, percent, together, actor, reason }) => {
      const names = [release, ...together].join(', ');
      const what = action === 'rollback' && live ? `${names} taken off, ${live} is live` : names;
      return [`  ${at}`, action, what, percent && `${percent} %`, actor, reason].filter(Boolean).join('  ');
    });
  const { hold, rollout, team, sharedUi } = status;
  return [
    describeLive(status),
    ...when(team, `team: ${team?.name}, ${team?.contact}`),
    ...(sharedUi ? [describeSharedUi(sharedUi)].filter(Boolean) : []),
    ...(hold ? [describeHold(hold)] : []),
    ...(rollout ? [describeRollout(rollout)] : []),
    ...(releases.length > 0 ? ['', 'Releases', ...releases] : []),
    ...(history.length > 0 ? ['', 'History', ...history] : []),
  ].join('\n');
}

function describeRollout({ release, steps, step, state, says }: RolloutStatus): string {
  if (step === 0) return `planned promotion of ${release}: ${says}`;
  const { percent } = steps[step - 1] ?? { percent: 100 };
  return `rollout of ${release}: ${state}, step ${step} of ${steps.length} (${percent} %). ${says}`;
}

/** The newest evidence of each kind counts. */
function describeSeen({ needs, evidence, accepted = [] }: ReleaseEvidence): string[] {
  const verdictOf = (kind: EvidenceKind) => evidence.find((one) => one.kind === kind)?.verdict ?? 'not yet';
  const isFree = needs.alone === 'not needed' && needs.composed === 'not needed';
  const pictures = needs.pictures === 'differs' ? '; its pictures differ: npx section accept-pictures' : '';
  return [
    `verified: standalone ${verdictOf('alone')}, composed ${verdictOf('composed')}${isFree ? ' (the site requires neither)' : ''}${pictures}`,
    ...accepted.map(
      ({ pages, at, actor, reason }) =>
        `pictures accepted of ${pages?.join(', ') ?? 'every page'}: ${at}  ${actor}  ${reason}`,
    ),
  ];
}

function describeGate(gate: GateRecord): string[] {
  const { shell, files, shared, budget, renders, notRendered } = gate;
  const { misfits = [], entriesLeft = 0, brokenLinks = [] } = gate;
  const weight = (kind: 'scripts' | 'styles') => {
    const { bytes, limit, page } = budget[kind];
    return `${kind} ${bytes} of ${limit} bytes${page ? ` (${page})` : ''}`;
  };
  return [
    `${files.count} files, ${files.bytes} bytes; ${weight('scripts')}; ${weight('styles')}`,
    `${shell ? `shared with shell ${shell}` : 'no shell was live at publishing, as for a release that came with the server; shared'}: ${shared.map(({ name, built, given }) => `${name} ${built}${given && given !== built ? ` (given ${given})` : ''}`).join(', ')}`,
    ...when(renders[0], `rendered: ${renders.map(({ path, ms }) => `${path} ${ms} ms`).join(', ')}`),
    ...misfits.map((misfit) => `could not go live at publishing: ${misfit}`),
    ...brokenLinks.map((link) => `at publishing: ${link}`),
    ...when(
      entriesLeft > 0,
      `${entriesLeft} more entries are rendered before more than 10 % of the visitors get it`,
    ),
    ...when(notRendered[0], `not rendered, because the site has no entries: ${notRendered.join(', ')}`),
  ];
}

/**
 * Says why `section ship` has nothing to do: the site has already decided on this release. Workflows run for each
 * change of shared code, and must not bring back a release that was withdrawn or rolled back.
 */
export function describeKnown(status: Pick<SectionStatus, 'live' | 'rollout' | 'history'>, release: string) {
  const { live, rollout, history } = status;
  if (live === release) return 'is already live, because none of its sources changed.';
  if (rollout?.release === release && ['running', 'waiting'].includes(rollout.state))
    return 'has a rollout already: npx section status shows it.';
  const last = history.find((record) => record.release === release);
  if (!last) return undefined;
  const why = last.reason ? ` (${last.reason})` : '';
  return `was decided on before and is not live now. The last decision was ${last.action}${why}; npx section promote makes it live all the same.`;
}
