import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { boundReleases } from './bound-releases.ts';

/** What is looked up when somebody asks for the figures. */
export interface Readings {
  renders: { processes: number; busy: number; waiting: number };
  documentBytes: number;
  /** Share of the visitors, by section and release. */
  live: { section: string; release: string; share: number }[];
  /** Undefined: the database did not answer. */
  outbox: { state: string; count: number; oldestSeconds: number }[] | undefined;
}

export type RenderOutcome = 'ok' | 'failed' | 'ended' | 'refused';
export type DocumentOrigin = 'ready' | 'stale' | 'rendered';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ofRelease = ['section', 'release'] as const;

/**
 * The figures of this server, as Prometheus reads them. Labels take few values: a route is a pattern, and releases that
 * nobody has any more are let go.
 */
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
    help: 'How long answers took that were not ready.',
    labelNames: ['route'],
    buckets: secondsBuckets,
    ...this.#in,
  });
  readonly #renders = new Counter({
    name: 'site_renders_total',
    help: 'Renders for visitors: ok, failed (left to the browser), ended (the process was), refused (no room).',
    labelNames: [...ofRelease, 'outcome'],
    ...this.#in,
  });
  readonly #renderSeconds = new Histogram({
    name: 'site_render_seconds',
    help: 'How long renders took, with the time in the queue.',
    labelNames: ['section'],
    buckets: secondsBuckets,
    ...this.#in,
  });
  readonly #documents = new Counter({
    name: 'site_documents_total',
    help: 'Documents given out: ready, stale (as it was, while it is made anew or cannot be), rendered.',
    labelNames: ['from'],
    ...this.#in,
  });
  readonly #views = new Counter({
    name: 'site_views_total',
    help: 'Views of a section that browsers reported to this server.',
    labelNames: ofRelease,
    ...this.#in,
  });
  readonly #failures = new Counter({
    name: 'site_view_failures_total',
    help: 'Failures that browsers reported, by kind.',
    labelNames: [...ofRelease, 'kind'],
    ...this.#in,
  });
  readonly #vitals = new Counter({
    name: 'site_web_vitals_total',
    help: 'Page loads by vital and rating.',
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
    help: 'Bytes of the documents that are kept.',
    ...this.#in,
  });
  readonly #outbox = new Gauge({
    name: 'site_outbox_enquiries',
    help: 'Enquiries that have reached nobody, by state.',
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
    help: 'Ways out for enquiries that are set up.',
    ...this.#in,
  });
  readonly #database = new Gauge({
    name: 'site_database_up',
    help: 'Whether the database answered when it was asked for these figures.',
    ...this.#in,
  });
  readonly #seen = boundReleases([this.#renders, this.#views, this.#failures, this.#vitals]);
  readonly #server: string;

  constructor(options: { server: string; channels: number }) {
    this.#server = options.server;
    this.#channels.set(options.channels);
    collectDefaultMetrics({ register: this.#registry });
  }

  /** @param seconds left out for an answer that was ready. */
  countAnswer(route: string, status: number, seconds?: number): void {
    this.#requests.inc({ route, status });
    if (seconds !== undefined) this.#seconds.observe({ route }, seconds);
  }

  countRender(section: string, release: string, outcome: RenderOutcome, seconds: number): void {
    this.#seen(section, release);
    this.#renders.inc({ section, release, outcome });
    this.#renderSeconds.observe({ section }, seconds);
  }

  countDocument(from: DocumentOrigin): void {
    this.#documents.inc({ from });
  }

  /** @param what `view`, a kind of failure, or a vital with its rating, such as `LCP good`. */
  countReport(section: string, release: string, what: string): void {
    this.#seen(section, release);
    const [vital = '', rating] = what.split(' ');
    if (rating) this.#vitals.inc({ section, release, vital, rating });
    else if (what === 'view') this.#views.inc({ section, release });
    else this.#failures.inc({ section, release, kind: what });
  }

  /** The figures as text. */
  async write({ renders, documentBytes, live, outbox }: Readings): Promise<string> {
    this.#queue.set(renders.waiting);
    this.#processes.set({ state: 'busy' }, renders.busy);
    this.#processes.set({ state: 'idle' }, renders.processes - renders.busy);
    this.#cacheBytes.set(documentBytes);
    this.#live.reset();
    for (const { share, ...release } of live) this.#live.set({ server: this.#server, ...release }, share);
    this.#database.set(outbox ? 1 : 0);
    for (const state of ['pending', 'dead', 'quarantined']) {
      if (outbox) this.#outbox.set({ state }, outbox.find((row) => row.state === state)?.count ?? 0);
    }
    if (outbox) this.#outboxAge.set(outbox.find(({ state }) => state === 'pending')?.oldestSeconds ?? 0);
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
