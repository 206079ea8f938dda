const daySeconds = 86_400;

/**
 * Estimates the cost of a site of this size from measured figures. It is the source of every line of
 * `docs/scale.md`.
 *
 * @param load Visits a second at the busiest time, full page loads a visit, promotions a day, servers, days
 *   that releases are kept, and years of history. For a CDN: its locations, the share of answers that it may
 *   keep (no previews and canaries), and their lifetime in seconds.
 */
export function simulate(figures, load) {
  const origin = requestsOfOrigin(figures, load);
  const renders = rendersOf(figures, load);
  const perServer = origin.cpuSeconds / load.servers;
  return {
    ...origin,
    /** Servers that this load needs, plus one spare. */
    serversNeeded: Math.ceil((origin.cpuSeconds + renders.cpuSeconds) / figures.plannedUse) + 1,
    /** Share of one core that answering takes on each server. */
    answering: perServer,
    /** Additional share of one core that rendering takes on each server. */
    rendering: renders.cpuSeconds,
    database: databaseOf(figures, load),
  };
}

/** Requests a second that reach the servers, after the CDN's cache. */
function requestsOfOrigin(figures, { visits, pagesAVisit, filesAVisit, cdn }) {
  const documents = visits * pagesAVisit;
  const reads = visits;
  const files = visits * filesAVisit;
  if (!cdn) {
    const cpuSeconds =
      (documents * figures.documentUs + reads * figures.readUs + files * figures.fileUs) / 1e6;
    return { requests: documents + reads + files, cpuSeconds, bytes: documents * figures.documentBytes };
  }
  const kept = documentsKept(figures, documents, cdn);
  // A file never changes, so each location of the CDN requests it once.
  const cpuSeconds = (kept * figures.documentUs + reads * figures.readUs) / 1e6;
  return { requests: kept + reads, cpuSeconds, bytes: kept * figures.documentBytes };
}

/**
 * Documents that the CDN requests: each page once a lifetime and location, and all documents that it may not
 * keep.
 */
function documentsKept({ pages }, documents, { places, cacheable, seconds }) {
  const anew = (pages * places) / seconds;
  return documents * (1 - cacheable) + Math.min(documents * cacheable, anew);
}

/** After each promotion every server renders its most requested pages again. */
function rendersOf({ renderUs, pagesAhead }, { promotions }) {
  const aSecond = (promotions * pagesAhead) / daySeconds;
  return { cpuSeconds: (aSecond * renderUs) / 1e6 };
}

function databaseOf(figures, { servers, promotions, retentionDays, years }) {
  const records = (promotions * 365 * years) / figures.sections;
  return {
    reads: servers * figures.readsASecond,
    writes: servers * figures.writesASecond,
    use:
      (servers * figures.readsASecond) / figures.databaseReads +
      (servers * figures.writesASecond) / figures.databaseWrites,
    /** Bytes of kept releases. */
    bytes: promotions * retentionDays * figures.releaseBytes,
    /** Bytes a second that servers fetch to unpack promoted releases. */
    unpacking: (promotions * servers * figures.releaseBytes) / daySeconds,
    /** A promotion reads the whole history of its section. */
    historyBytes: records * figures.recordBytes,
    historySeconds: (records * figures.recordUs) / 1e6,
  };
}

/** The largest value for which the condition holds, found by bisection. */
export function largest(holds, most = 1e9) {
  let [low, high] = [0, most];
  while (high - low > Math.max(1, low / 1000)) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low);
}
