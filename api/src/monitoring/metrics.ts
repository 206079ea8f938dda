import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Values that are read at each request for the metrics. */
export interface Readings {
  renders: { processes: number; busy: number; waiting: number };
  documentBytes: number;
  /** Share of the visitors by section and release. */
  live: { section: string; release: string; share: number }[];
  /** Undefined if the database did not answer. */
  database: DatabaseReadings | undefined;
}

interface DatabaseReadings {
  outbox: { state: string; count: number; oldestSeconds: number }[];
  /** `what` is `view`, a kind of failure, or a vital with its rating, such as `LCP good`. */
  reports: { section: string; release: string; what: string; count: number }[];
}

export type RenderOutcome = 'ok' | 'failed' | 'ended' | 'refused';
export type DocumentOrigin = 'ready' | 'stale' | 'rendered';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ofRelease = ['section', 'release'] as const;

/** Metrics for Prometheus. Labels have few values; the database's own counts are read at each request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #in = { registers: [this.#registry] };
  readonly #requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers, by the pattern of the route and the status.',
    labelNames: ['route', 'status'],
    ...this.#in,
  });
  readonly #seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Duration of answers that were not cached.',
    labelNames: ['route'],
    buckets: secondsBuckets,
    ...this.#in,
  });
  readonly #renderSeconds = new Histogram({
    name: 'site_render_seconds',
    help: 'Duration of renders for visitors, with the time in the queue: ok, failed (left to the browser), ended (the process was), refused (no room).',
    labelNames: ['section', 'outcome'],
    buckets: secondsBuckets,
    ...this.#in,
  });
  readonly #documents = new Counter({
    name: 'site_documents_total',
    help: 'Documents given out: ready, stale (as it was, while it is made anew or cannot be), rendered.',
    labelNames: ['from'],
    ...this.#in,
  });
  readonly #reports = new Gauge({
    name: 'site_release_reports',
    help: 'What browsers and all servers told of a release in the last 15 minutes: views, renders, failures by kind, and goals.',
    labelNames: [...ofRelease, 'what'],
    ...this.#in,
  });
  readonly #vitals = new Gauge({
    name: 'site_release_vitals',
    help: 'Page loads of the last 15 minutes by vital and rating, at all servers.',
    labelNames: [...ofRelease, 'vital', 'rating'],
    ...this.#in,
  });
  readonly #live = new Gauge({
    name: 'site_release_share',
    help: 'Share of the visitors that get this release from this server.',
    labelNames: ['server', ...ofRelease],
    ...this.#in,
  });
  readonly #queue = new Gauge({ name: 'site_render_queue', help: 'Renders that wait.', ...this.#in });
  readonly #processes = new Gauge({
    name: 'site_render_processes',
    help: 'Processes that render.',
    labelNames: ['state'],
    ...this.#in,
  });
  readonly #cacheBytes = new Gauge({
    name: 'site_document_cache_bytes',
    help: 'Size of the cached documents in bytes.',
    ...this.#in,
  });
  readonly #outbox = new Gauge({
    name: 'site_outbox_enquiries',
    help: 'Undelivered enquiries, by state.',
    labelNames: ['state'],
    ...this.#in,
  });
  readonly #outboxAge = new Gauge({
    name: 'site_outbox_oldest_seconds',
    help: 'Age of the oldest enquiry that waits to be forwarded.',
    ...this.#in,
  });
  readonly #channels = new Gauge({
    name: 'site_enquiry_channels',
    help: 'Configured channels for enquiries.',
    ...this.#in,
  });
  readonly #database = new Gauge({
    name: 'site_database_up',
    help: 'Whether the database answered when it was asked for these figures.',
    ...this.#in,
  });
  readonly #server: string;

  constructor(options: { server: string }) {
    this.#server = options.server;
    collectDefaultMetrics({ register: this.#registry });
  }

  setChannels(count: number): void {
    this.#channels.set(count);
  }

  /** @param seconds is omitted for a stored answer. */
  countAnswer(route: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, status });
    if (seconds !== undefined) this.#seconds.observe({ route }, seconds);
  }

  countRender(section: string, outcome: RenderOutcome, seconds: number): void {
    this.#renderSeconds.observe({ section, outcome }, seconds);
  }

  countDocument(from: DocumentOrigin): void {
    this.#documents.inc({ from });
  }

  async write({ renders, documentBytes, live, database }: Readings): Promise<string> {
    this.#queue.set(renders.waiting);
    this.#processes.set({ state: 'busy' }, renders.busy);
    this.#processes.set({ state: 'idle' }, renders.processes - renders.busy);
    this.#cacheBytes.set(documentBytes);
    this.#live.reset();
    for (const { share, ...release } of live) this.#live.set({ server: this.#server, ...release }, share);
    this.#database.set(database ? 1 : 0);
    if (database) this.#take(database);
    return this.#registry.metrics();
  }

  #take({ outbox, reports }: DatabaseReadings): void {
    for (const state of ['pending', 'dead', 'quarantined']) {
      this.#outbox.set({ state }, outbox.find((row) => row.state === state)?.count ?? 0);
    }
    this.#outboxAge.set(outbox.find(({ state }) => state === 'pending')?.oldestSeconds ?? 0);
    this.#reports.reset();
    this.#vitals.reset();
    for (const { section, release, what, count } of reports) {
      const [vital = '', rating] = what.split(' ');
      if (rating) this.#vitals.set({ section, release, vital, rating }, count);
      else this.#reports.set({ section, release, what }, count);
    }
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
