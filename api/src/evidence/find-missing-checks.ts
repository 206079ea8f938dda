import { shellName } from '@shortlisted/section-kit/contract';
import type { Fault } from '../releases/release-error.ts';
import { type EvidenceNeed, evidenceNeeds } from '../releases/releases.settings.ts';
import type { StoredRelease } from '../releases/store/release.repository.ts';
import type { Database } from '../storage/database.ts';
import { everySection } from '../tokens/deploy-token.table.ts';
import { findEvidence, type KeptEvidence, listAcceptances } from './evidence.repository.ts';

/**
 * Lists the checks that a promotion above the small first share requires. Without a configuration all are
 * required while a verifier for all sections exists. An expired token still counts until it is revoked, so
 * that a forgotten renewal does not disable the checks.
 */
export async function readNeeded(db: Database, setting: EvidenceNeed[] | undefined): Promise<EvidenceNeed[]> {
  if (setting) return setting;
  const verifier = await db
    .selectFrom('deployTokens')
    .select('id')
    .where(({ and }) => and({ kind: 'verifier', scope: everySection }))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return verifier ? [...evidenceNeeds] : [];
}

/** A shell has no pages of its own to open alone. */
export function needsOf(section: string, needed: EvidenceNeed[]): EvidenceNeed[] {
  return needed.filter((need) => need !== 'alone' || section !== shellName);
}

/** Lists the missing checks of a promotion, each with the command that provides it. */
export async function findMissingChecks(
  db: Database,
  release: StoredRelease,
  setting: EvidenceNeed[] | undefined,
): Promise<Fault[]> {
  const section = release.manifest.section.name;
  const needed = needsOf(section, await readNeeded(db, setting));
  if (needed.length === 0) return [];
  const standings = await readStandings(db, release);
  return (
    needed
      // Missing composed evidence implies missing pictures; one message is enough.
      .filter(
        (need) => need !== 'pictures' || !needed.includes('composed') || standings[need].state !== 'missing',
      )
      .flatMap((need) => explain(need, standings[need], release.manifest.release, section))
      .map((message) => ({ message, sections: [section] }))
  );
}

const where = { alone: 'alone', composed: 'with what is live', pictures: 'with what is live' };

function explain(need: EvidenceNeed, { state, details }: Standing, version: string, section: string) {
  const name = `${section}@${version}`;
  if (state === 'good') return [];
  if (state === 'differs') {
    return [
      `${name} looks different from what is live: ${details.join(', ')}. Look at the pictures, and if they are correct: npx section accept-pictures ${version} --reason …`,
    ];
  }
  if (state === 'bad') {
    const [first, ...more] = details;
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    return [
      `${name} failed the checks in a browser that opened it ${where[need]}: ${first}${others} Fix it and publish it under another version, or verify it again: npx section verify ${version}`,
    ];
  }
  return [`No browser has opened ${name} ${where[need]} yet: npx section verify ${version}`];
}

/** State of one check, with the reasons if it is not good. */
export interface Standing {
  state: 'good' | 'bad' | 'missing' | 'differs';
  details: string[];
}

/** Share of changed pixels from which a person must accept a page. A line of text exceeds it. Smoothed edges do not. */
const noticeable = 0.0005;

export async function readStandings(db: Database, { id }: StoredRelease) {
  const { alone, composed } = await findEvidence(db, id);
  const accepted = await listAcceptances(db, id);
  const isAccepted = (page: string) => accepted.some(({ pages }) => pages === null || pages.includes(page));
  return {
    alone: standingOf(alone),
    composed: standingOf(composed),
    pictures: compare(composed, isAccepted),
  };
}

function standingOf(evidence: KeptEvidence | undefined): Standing {
  return evidence
    ? { state: evidence.verdict, details: evidence.findings }
    : { state: 'missing', details: [] };
}

/** Compares with the live release’s pictures. A new page has nothing to differ from. */
function compare(composed: KeptEvidence | undefined, isAccepted: (page: string) => boolean): Standing {
  if (!composed) return { state: 'missing', details: [] };
  const different = new Map<string, number>();
  for (const { page, live, difference: compared } of composed.views) {
    // A view that was not compared counts as different.
    const difference = live ? (compared ?? 1) : 0;
    if (difference <= noticeable || isAccepted(page)) continue;
    different.set(page, Math.max(difference, different.get(page) ?? 0));
  }
  const details = [...different].map(
    ([page, difference]) => `"${page}" (${Number((100 * difference).toFixed(2))} % of it)`,
  );
  return { state: details.length > 0 ? 'differs' : 'good', details };
}
