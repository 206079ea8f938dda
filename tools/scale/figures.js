/**
 * The input of `npm run scale`, measured on 22 November 2026 on two shared cores. Each figure is processor
 * time of the server's process for one answer (wrk, brotli, cached answers), because a busy machine hardly
 * changes that. It is the larger of two rounds. Assumed figures are marked.
 */
export const figures = {
  /** Processor microseconds of one answer. */
  documentUs: 132,
  readUs: 109,
  fileUs: 90,
  /** Assumed: one render in a separate process, and the compression of its document. */
  renderUs: 60_000,
  /** Planned share of one core; the rest is a reserve for peaks. */
  plannedUse: 0.6,
  /** Size of `/cases` after brotli. */
  documentBytes: 23_400,
  /** Mean stored size of the five releases. */
  releaseBytes: 1_540_000,
  sections: 5,
  /** Addresses of the site's own pages. */
  pages: 40,
  /** Documents that a server renders before a promotion goes live. */
  pagesAhead: 30,
  /**
   * Reads a second of each server: it polls the release log and withdrawals twice a second, and the outbox
   * every five seconds.
   */
  readsASecond: 4.2,
  /** Writes a second of each server: a heartbeat every five seconds. */
  writesASecond: 0.2,
  /** Assumed for PostgreSQL on four cores: small reads and small flushed writes a second. */
  databaseReads: 20_000,
  databaseWrites: 2000,
  /** Assumed: size of a promotion's row, and the microseconds to read one. */
  recordBytes: 300,
  recordUs: 5,
};
