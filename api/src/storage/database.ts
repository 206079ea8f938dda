import { existsSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, type LogConfig, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { CaseStudyTable } from './tables/case-study.table.ts';
import type { ConsoleSessionTable } from './tables/console-session.table.ts';
import type { ContactSubmissionTable } from './tables/contact-submission.table.ts';
import type { ContentEditTable } from './tables/content-edit.table.ts';
import type { ContentVersionTable } from './tables/content-version.table.ts';
import type { DecisionTable, WithdrawalTable } from './tables/decision.table.ts';
import type { DeployTokenTable } from './tables/deploy-token.table.ts';
import type { DraftTable } from './tables/draft.table.ts';
import type {
  EvidencePictureTable,
  EvidenceUseTable,
  PictureAcceptanceTable,
  ReleaseEvidenceTable,
} from './tables/evidence.table.ts';
import type { JobTable } from './tables/job.table.ts';
import type { NewsletterRequestTable } from './tables/newsletter-request.table.ts';
import type { NewsletterSubscriberTable } from './tables/newsletter-subscriber.table.ts';
import type { HaltNoticeTable, OutboxTable } from './tables/outbox.table.ts';
import type { PreviewLinkTable, PreviewOpeningTable } from './tables/preview.table.ts';
import type { PromotionTable } from './tables/promotion.table.ts';
import type { RateWindowTable } from './tables/rate-window.table.ts';
import type {
  AssetNameTable,
  FileContentTable,
  ReleaseFileTable,
  ReleaseTable,
} from './tables/release.table.ts';
import type { CompositionTable, SectionCountTable, SectionErrorTable } from './tables/report.table.ts';
import type { RolloutTable } from './tables/rollout.table.ts';
import type { SecretTable } from './tables/secret.table.ts';
import type { SeedingTable } from './tables/seeding.table.ts';
import type { ServerStateTable } from './tables/server-state.table.ts';
import type { TaskTable } from './tables/task.table.ts';
import type { TeamMemberTable } from './tables/team-member.table.ts';

/** Every table, by its name in queries. */
export interface Tables {
  caseStudies: CaseStudyTable;
  teamMembers: TeamMemberTable;
  jobs: JobTable;
  contactSubmissions: ContactSubmissionTable;
  drafts: DraftTable;
  outbox: OutboxTable;
  newsletterSubscribers: NewsletterSubscriberTable;
  newsletterRequests: NewsletterRequestTable;
  secrets: SecretTable;
  contentVersion: ContentVersionTable;
  contentEdits: ContentEditTable;
  seedings: SeedingTable;
  releases: ReleaseTable;
  releaseFiles: ReleaseFileTable;
  fileContents: FileContentTable;
  assetNames: AssetNameTable;
  releaseEvidence: ReleaseEvidenceTable;
  evidencePictures: EvidencePictureTable;
  evidenceUses: EvidenceUseTable;
  pictureAcceptances: PictureAcceptanceTable;
  decisions: DecisionTable;
  promotions: PromotionTable;
  withdrawals: WithdrawalTable;
  haltNotices: HaltNoticeTable;
  rollouts: RolloutTable;
  deployTokens: DeployTokenTable;
  consoleSessions: ConsoleSessionTable;
  compositions: CompositionTable;
  previewLinks: PreviewLinkTable;
  previewOpenings: PreviewOpeningTable;
  sectionCounts: SectionCountTable;
  sectionErrors: SectionErrorTable;
  serverStates: ServerStateTable;
  tasks: TaskTable;
  rateWindows: RateWindowTable;
}

export type Database = Kysely<Tables>;

/** The SQLite file of a data folder. */
export function databaseFile(dataDir: string, name = 'shortlisted.sqlite'): string {
  return path.join(dataDir, name);
}

/** Where the database is: a PostgreSQL server where there is a URL, else a SQLite file in the data folder. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Name of the SQLite file, where it is not that of a server. */
  file?: string;
}

/** @param log told of each query. */
export function openDatabase({ dataDir, databaseUrl, file }: DatabasePlace, log?: LogConfig): Database {
  return new Kysely<Tables>({
    dialect: databaseUrl ? openPostgres(databaseUrl) : openSqlite(databaseFile(dataDir, file)),
    plugins: [new CamelCasePlugin()],
    ...(log && { log }),
  });
}

/** Whether a site has its data there. A PostgreSQL database is taken for one: it was made on purpose. */
export function hasDatabase({ dataDir, databaseUrl, file }: DatabasePlace): boolean {
  return databaseUrl !== undefined || existsSync(databaseFile(dataDir, file));
}

/**
 * Makes a locked database an error at once. The event loop stands still while SQLite waits, and all visitors with it: on
 * a server the pauses are between the tries, see `retryWhenBusy`. PostgreSQL is waited for without that.
 */
export async function neverWait(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma busy_timeout = 0`.execute(db);
}
