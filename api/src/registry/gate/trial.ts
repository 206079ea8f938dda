import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Piscina } from 'piscina';
import { makePlan } from 'section-kit/contract/make-plan';
import { answerReads } from '../../rendering/bridged-fetch.ts';
import type { RenderedDocument, RenderTask, WorkerOptions } from '../../rendering/render-task.ts';
import { workerFile } from '../../rendering/renderer.ts';
import type { Release } from '../releases/to-release.ts';
import { fillTrialFolder } from './trial-folder.ts';

const softTimeoutMs = 4000;
const hardTimeoutMs = 8000;
const maxOldGenerationSizeMb = 256;

/** A composition that nobody sees: a worker thread that renders a release before it is stored. */
export class Trial {
  readonly #pool: Piscina;
  readonly #folder: string;
  readonly #reads: FastifyInstance;

  private constructor(pool: Piscina, folder: string, reads: FastifyInstance) {
    this.#pool = pool;
    this.#folder = folder;
    this.#reads = reads;
  }

  /**
   * @param releases one of each section. Undefined where there is no shell among them.
   * @param reads answers what pages read.
   */
  static async start(releases: Release[], reads: FastifyInstance): Promise<Trial | undefined> {
    const plan = makePlan(releases.map(({ manifest }) => manifest));
    if (!plan) return undefined;
    const folder = await mkdtemp(path.join(os.tmpdir(), 'shortlisted-trial-'));
    const workerData: WorkerOptions = {
      plan,
      settings: { siteUrl: 'http://localhost', analyticsId: undefined },
      cacheRoot: folder,
      entries: await fillTrialFolder(folder, releases),
    };
    const resourceLimits = { maxOldGenerationSizeMb };
    const pool = new Piscina({ filename: workerFile, workerData, maxThreads: 1, resourceLimits });
    return new Trial(pool, folder, reads);
  }

  /** Names of the pages that the code of a section gives. */
  listPages(section: string): Promise<string[]> {
    return this.#pool.run(section, { name: 'listPages', signal: AbortSignal.timeout(hardTimeoutMs) });
  }

  async render(url: string): Promise<RenderedDocument> {
    const { port1, port2 } = new MessageChannel();
    answerReads(port1, { app: this.#reads });
    const task: RenderTask = { url, timeoutMs: softTimeoutMs, port: port2 };
    const signal = AbortSignal.timeout(hardTimeoutMs);
    try {
      return await this.#pool.run(task, { name: 'render', transferList: [port2], signal });
    } finally {
      port1.close();
    }
  }

  async end(): Promise<void> {
    await this.#pool.destroy();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
