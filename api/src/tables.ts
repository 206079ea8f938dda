import type { CaseStudyTable } from './content/case-studies/case-study.table.ts';
import type {
  ContentEditTable,
  ContentVersionTable,
  SeedingTable,
} from './content/edits/content-edit.table.ts';
import type { JobTable } from './content/jobs/job.table.ts';
import type { TeamMemberTable } from './content/team-members/team-member.table.ts';
import type { PreviewLinkTable, PreviewOpeningTable } from './delivery/previews/preview.table.ts';
import type { PageDigestTable } from './delivery/sitemap/page-digest.table.ts';
import type { FigureTable, VisitorHashTable, VisitorSaltTable } from './figures/figure.table.ts';
import type { ContactSubmissionTable } from './leads/enquiries/contact-submission.table.ts';
import type { NewsletterRequestTable } from './leads/newsletter/newsletter-request.table.ts';
import type { NewsletterSubscriberTable } from './leads/newsletter/newsletter-subscriber.table.ts';
import type { HaltNoticeTable, OutboxTable } from './leads/outbox/outbox.table.ts';
import type { LeadAccessTable } from './leads/reports/lead-access.table.ts';
import type {
  EvidencePictureTable,
  EvidenceUseTable,
  PictureAcceptanceTable,
  ReleaseEvidenceTable,
} from './registry/evidence/evidence.table.ts';
import type { PromotionTable } from './registry/promotions/promotion.table.ts';
import type { ReleaseLogTable, WithdrawalTable } from './registry/promotions/release-log.table.ts';
import type {
  AssetNameTable,
  FileContentTable,
  ReleaseFileTable,
  ReleaseTable,
} from './registry/releases/release.table.ts';
import type {
  CompositionTable,
  SectionCountTable,
  SectionErrorTable,
} from './registry/reports/report.table.ts';
import type { RolloutTable } from './registry/rollouts/rollout.table.ts';
import type { ServerStateTable } from './registry/servers/server-state.table.ts';
import type { ConsoleSessionTable, DeployTokenTable } from './registry/tokens/deploy-token.table.ts';
import type { RateWindowTable, SecretTable, TaskTable } from './storage/shared.table.ts';

/** Every table by its name in queries. */
export interface Tables {
  caseStudies: CaseStudyTable;
  teamMembers: TeamMemberTable;
  jobs: JobTable;
  contactSubmissions: ContactSubmissionTable;
  outbox: OutboxTable;
  leadAccesses: LeadAccessTable;
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
  decisions: ReleaseLogTable;
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
  figures: FigureTable;
  visitorSalts: VisitorSaltTable;
  visitorHashes: VisitorHashTable;
  pageDigests: PageDigestTable;
  serverStates: ServerStateTable;
  tasks: TaskTable;
  rateWindows: RateWindowTable;
}
