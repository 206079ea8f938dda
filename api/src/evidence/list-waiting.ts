import { shellName } from '@shortlisted/section-kit/contract';
import type { EvidenceKind } from '@shortlisted/section-kit/contract/evidence';
import { listLive } from '../releases/log/promotion.repository.ts';
import { isNoCandidate } from '../releases/store/release.repository.ts';
import { isUsable } from '../releases/store/withdrawal.repository.ts';
import type { Database } from '../storage/database.ts';

const maxWaiting = 20;

/**
 * Lists releases that wait for evidence: every release since the first verifier, and the newest of each section. The newest
 * come first, and those that are live last, because nobody waits to promote them. Candidates never need evidence for a
 * promotion. A shell needs no evidence alone, because it cannot be opened alone.
 *
 * @param scopes sections to list. All sections if undefined.
 */
export async function listWaiting(db: Database, scopes: string[] | undefined) {
  const first = await db
    .selectFrom('deployTokens')
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .where('kind', '=', 'verifier')
    .executeTakeFirst();
  const live = (await listLive(db)).map(({ id }) => id);
  return db
    .selectFrom('releases')
    .select(['section', 'release'])
    .where(isUsable)
    .where(isNoCandidate)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('createdAt', '>=', first?.createdAt ?? ''),
        eb(
          'releases.id',
          'in',
          selectFrom('releases')
            .select(({ fn }) => fn.max('id').as('id'))
            .where(isUsable)
            .where(isNoCandidate)
            .groupBy('section'),
        ),
      ]),
    )
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const isMissing = (kind: EvidenceKind) =>
        not(
          exists(
            selectFrom('releaseEvidence')
              .select('releaseEvidence.id')
              .whereRef('releaseId', '=', 'releases.id')
              .where('kind', '=', kind),
          ),
        );
      return or([isMissing('composed'), and([eb('section', '!=', shellName), isMissing('alone')])]);
    })
    .$if(scopes !== undefined, (query) => query.where('section', 'in', scopes ?? []))
    .orderBy(({ eb }) => eb('releases.id', 'in', [0, ...live]))
    .orderBy('releases.id', 'desc')
    .limit(maxWaiting)
    .execute();
}
