import type { Selectable } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { CaseStudyTable } from '../../storage/tables/case-study.table.ts';
import type { CaseStudy } from './case-study.schema.ts';

export async function listCaseStudies(db: Database): Promise<CaseStudy[]> {
  const rows = await db.selectFrom('caseStudies').selectAll().orderBy('id').execute();
  return rows.map(toCaseStudy);
}

export async function listFeaturedCaseStudies(db: Database): Promise<CaseStudy[]> {
  const rows = await db
    .selectFrom('caseStudies')
    .selectAll()
    .where('featured', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(toCaseStudy);
}

export async function findCaseStudy(db: Database, slug: string): Promise<CaseStudy | undefined> {
  const row = await db.selectFrom('caseStudies').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && toCaseStudy(row);
}

function toCaseStudy(row: Selectable<CaseStudyTable>): CaseStudy {
  return { ...row, metrics: JSON.parse(row.metrics), featured: row.featured === 1 };
}
