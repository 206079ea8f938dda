const daySeconds = 86_400;

/**
 * What a site of this size costs, from measured figures. Every line of `docs/scale.md` comes from here.
 *
 * @param load visits a second at the busiest time, pages of a visit that are loaded whole, promotions a day, servers, days that
 *   releases are kept, years of history, and of a CDN: how many places it has, the share of the answers that it may keep
 *   (previews and canaries it may not), and for how many seconds. With `purges`, it is told of each promotion instead.
 */
export function simulate(figures, load) {
  const origin = requestsOfOrigin(figures, load);
  const renders = rendersOf(figures, load);
  const perServer = origin.cpuSeconds / load.servers;
  return {
    ...origin,
    /** Servers that this needs, with one to spare. */
    serversNeeded: Math.ceil((origin.cpuSeconds + renders.cpuSeconds) / figures.plannedUse) + 1,
    /** Share of one core that answering takes on each server. */
    answering: perServer,
    /** Share of one core that rendering takes on each server, beside that. */
    rendering: renders.cpuSeconds,
    database: databaseOf(figures, load),
  };
}

/** What reaches the servers in a second, after what the CDN keeps. */
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
  // A file never changes: each place of the CDN asks for it once.
  const cpuSeconds = (kept * figures.documentUs + reads * figures.readUs) / 1e6;
  return { requests: kept + reads, cpuSeconds, bytes: kept * figures.documentBytes };
}

/** Documents that a CDN still asks for: each page once a lifetime and place, and all of those that it may not keep. */
function documentsKept({ pages }, documents, { places, cacheable, seconds }) {
  const anew = (pages * places) / seconds;
  return documents * (1 - cacheable) + Math.min(documents * cacheable, anew);
}

/** Each promotion has every server make its most asked pages again. */
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
    /** Files of releases that are kept. */
    bytes: promotions * retentionDays * figures.releaseBytes,
    /** Bytes a second that servers fetch to unpack what was promoted. */
    unpacking: (promotions * servers * figures.releaseBytes) / daySeconds,
    /** A promotion reads the whole history of its section. */
    historyBytes: records * figures.recordBytes,
    historySeconds: (records * figures.recordUs) / 1e6,
  };
}

/** The most of one thing that still holds, by halving. */
export function largest(holds, most = 1e9) {
  let [low, high] = [0, most];
  while (high - low > Math.max(1, low / 1000)) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return Math.floor(low);
}
