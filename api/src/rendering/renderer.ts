import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { answerReads } from './bridged-fetch.ts';
import type { PageSettings, RenderedDocument, RenderTask, WorkerOptions } from './render-task.ts';

/** After this time the page is left to the browser. */
const softTimeoutMs = 2000;
/** After this time the worker is ended: a blocked loop does not hear anything gentler. */
const hardTimeoutMs = 4000;
const maxOldGenerationSizeMb = 256;

/** Compiled: worker threads do not go through the transforms of a test runner. */
export const workerFile = path.resolve(import.meta.dirname, '../../dist/rendering/render-worker.js');

/** A composition as a render needs it: its plan, and where the files of its releases are. */
export interface RenderSource extends Omit<WorkerOptions, 'settings'> {
  /** A file of the composition, by its public path. */
  findFile: (pathname: string) => string | undefined;
}

export interface RenderOptions {
  /** Section whose page is left to the browser. */
  without?: string;
  /** Shows what only teams should see. */
  isPreview?: boolean;
  /** Path under which a section is shown alone, and with which the url begins. */
  base?: string;
}

/** Renders documents of one composition in worker threads, which end with it. */
export class Renderer {
  readonly #pool: Piscina<RenderTask, RenderedDocument>;
  readonly #app: FastifyInstance;
  readonly #settings: PageSettings;
  /** A page reads the fixed files of its own composition, not of what others get. */
  readonly #findFile: (pathname: string) => string | undefined;

  constructor(
    app: FastifyInstance,
    { plan, cacheRoot, entries, findFile }: RenderSource,
    settings: PageSettings,
  ) {
    this.#app = app;
    this.#findFile = findFile;
    this.#settings = { siteUrl: settings.siteUrl, analyticsId: settings.analyticsId };
    this.#pool = new Piscina({
      filename: workerFile,
      name: 'render',
      workerData: { plan, settings: this.#settings, cacheRoot, entries } satisfies WorkerOptions,
      minThreads: 1,
      maxThreads: 2,
      concurrentTasksPerWorker: 1,
      resourceLimits: { maxOldGenerationSizeMb },
    });
  }

  /**
   * Renders a path.
   *
   * @throws when the worker was ended: too slow, out of memory, or by the section itself.
   */
  async render(
    url: string,
    { without, isPreview = false, base }: RenderOptions = {},
  ): Promise<RenderedDocument & { isPrivate: boolean; analyticsId: string | undefined }> {
    const { port1, port2 } = new MessageChannel();
    let isPrivate = isPreview;
    const onPrivate = () => {
      isPrivate = true;
    };
    answerReads(port1, { app: this.#app, findFile: this.#findFile, onPrivate });
    try {
      const rendered = await this.#pool.run(
        { url, timeoutMs: softTimeoutMs, without, isPreview, base, port: port2 },
        { transferList: [port2], signal: AbortSignal.timeout(hardTimeoutMs) },
      );
      return { ...rendered, isPrivate, analyticsId: this.#settings.analyticsId };
    } finally {
      port1.close();
    }
  }

  /** Ends the workers when what they are rendering is done. */
  async close(): Promise<void> {
    await this.#pool.close({ force: false });
  }
}
