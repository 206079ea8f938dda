import { shellName } from '@shortlisted/section-kit/contract';
import type { Database } from '../../storage/database.ts';
import type { Fault } from '../compositions/fault.ts';
import type { StoredRelease } from '../releases/release.repository.ts';
import { type EvidenceNeed, evidenceNeeds, readStandings, type Standing } from './evidence-needs.ts';

/**
 * What a browser must have seen of a release before more than a few visitors get it. Where the site does not say:
 * everything, from when there is a verifier for all sections until its token is revoked. That a token has expired
 * does not open the gate.
 */
export async function readNeeded(db: Database, setting: EvidenceNeed[] | undefined): Promise<EvidenceNeed[]> {
  if (setting) return setting;
  const verifier = await db
    .selectFrom('deployTokens')
    .select('id')
    .where('kind', '=', 'verifier')
    .where('scope', '=', '')
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return verifier ? [...evidenceNeeds] : [];
}

/** A shell has no pages of its own that could be opened alone. */
export function needsOf(section: string, needed: EvidenceNeed[]): EvidenceNeed[] {
  return needed.filter((need) => need !== 'alone' || section !== shellName);
}

/** What is missing of what a promotion needs, each with the command that gives it. */
export async function findLacks(
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
      // What has no composed evidence has no pictures either: said once.
      .filter(
        (need) => need !== 'pictures' || !needed.includes('composed') || standings[need].state !== 'missing',
      )
      .flatMap((need) => explain(need, standings[need], release.manifest.release, section))
      .map((message) => ({ message, sections: [section] }))
  );
}

const where = { alone: 'alone', composed: 'with what is live', pictures: 'with what is live' };

function explain(
  need: EvidenceNeed,
  { state, details }: Standing,
  version: string,
  section: string,
): string[] {
  const name = `${section}@${version}`;
  if (state === 'good') return [];
  if (state === 'differs') {
    return [
      `${name} looks different from what is live: ${details.join(', ')}. Look at the pictures, and where they are as they should be: section accept-pictures ${version} --reason …`,
    ];
  }
  if (state === 'bad') {
    const [first, ...more] = details;
    const others = more.length > 0 ? ` (and ${more.length} more)` : '';
    return [
      `${name} was found bad by a browser that opened it ${where[need]}: ${first}${others} Mend it and publish it under another version, or have it looked at again: section verify ${version}`,
    ];
  }
  return [`No browser has opened ${name} ${where[need]} yet: section verify ${version}`];
}
