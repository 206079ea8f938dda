/**
 * What the model of `npm run scale` starts from. Measured on 22 November 2026 on two shared cores, as processor time of the
 * server's process for each answer (wrk, brotli, ready answers), which a busy machine changes little; the larger of two
 * rounds. Whatever is assumed and not measured says so.
 */
export const figures = {
  /** Processor microseconds of one answer. */
  documentUs: 132,
  readUs: 109,
  fileUs: 90,
  /** Assumed: one render in a process of its own, and compressing what it gave. */
  renderUs: 60_000,
  /** Share of one core that is planned for; the rest is for rushes. */
  plannedUse: 0.6,
  /** `/cases`, brotli. */
  documentBytes: 23_400,
  /** Mean of the five releases, as they are stored. */
  releaseBytes: 1_540_000,
  sections: 5,
  /** Addresses of the site's own pages. */
  pages: 40,
  /** What a server makes before a promotion goes live. */
  pagesAhead: 30,
  /** Of each server: looks for decisions and withdrawals twice a second, and at the outbox every five seconds. */
  readsASecond: 4.2,
  /** A sign of life every five seconds. */
  writesASecond: 0.2,
  /** Assumed of PostgreSQL on four cores: small reads and small writes that are flushed. */
  databaseReads: 20_000,
  databaseWrites: 2000,
  /** A record of a promotion as it is read, and what reading one costs. Assumed. */
  recordBytes: 300,
  recordUs: 5,
};
