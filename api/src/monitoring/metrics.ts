import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Readings } from './take-readings.ts';

export type RenderOutcome = 'ok' | 'failed' | 'ended' | 'refused';
export type DocumentOrigin = 'ready' | 'stale' | 'rendered';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ofRelease = ['section', 'release'] as const;

/** Metrics for Prometheus. Labels have few values; the database's own counts are read at each request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'site_requests_total',
    help: 'Answers, by the pattern of the route and the status.',
    labelNames: ['route', 'status'],
    registers: [this.#registry],
  });
  readonly #seconds = this.#histogram('site_request_seconds', 'Duration of answers that were not cached.', [
    'route',
  ]);
  readonly #renderSeconds = this.#histogram(
    'site_render_seconds',
    'Duration of renders for visitors, with the time in the queue: ok, failed (left to the browser), ended (the process was), refused (no room).',
    ['section', 'outcome'],
  );
  readonly #documents = new Counter({
    name: 'site_documents_total',
    help: 'Documents given out: ready, stale (as it was, while it is made anew or cannot be), rendered.',
    labelNames: ['from'],
    registers: [this.#registry],
  });
  readonly #reports = this.#gauge(
    'site_release_reports',
    'What browsers and all servers told of a release in the last 15 minutes: views, renders, failures by kind, and goals.',
    [...ofRelease, 'what'],
  );
  readonly #vitals = this.#gauge(
    'site_release_vitals',
    'Page loads of the last 15 minutes by vital and rating, at all servers.',
    [...ofRelease, 'vital', 'rating'],
  );
  readonly #live = this.#gauge(
    'site_release_share',
    'Share of the visitors that get this release from this server.',
    ['server', ...ofRelease],
  );
  readonly #queue = this.#gauge('site_render_queue', 'Renders that wait.');
  readonly #processes = this.#gauge('site_render_processes', 'Processes that render.', ['state']);
  readonly #cacheBytes = this.#gauge('site_document_cache_bytes', 'Size of the cached documents in bytes.');
  readonly #outbox = this.#gauge('site_outbox_enquiries', 'Undelivered enquiries, by state.', ['state']);
  readonly #outboxAge = this.#gauge(
    'site_outbox_oldest_seconds',
    'Age of the oldest enquiry that waits to be forwarded.',
  );
  readonly #channels = this.#gauge('site_enquiry_channels', 'Configured channels for enquiries.');
  readonly #database = this.#gauge(
    'site_database_up',
    'Whether the database answered when it was asked for these figures.',
  );
  readonly #server: string;

  constructor(server: string) {
    this.#server = server;
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

  #take({ outbox, reports }: NonNullable<Readings['database']>): void {
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

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: secondsBuckets, registers: [this.#registry] });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
