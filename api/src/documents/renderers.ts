import type { FastifyInstance } from 'fastify';
import type { Plan } from 'section-kit/contract';
import type { Composition } from '../plan/site.ts';
import type { ReleaseCache } from '../releases/release-cache.ts';
import type { PageSettings } from './render-task.ts';
import { Renderer } from './renderer.ts';

/** The renderer of each composition that is in use. */
export class Renderers {
  readonly #app: FastifyInstance;
  readonly #cache: ReleaseCache;
  readonly #settings: PageSettings;
  readonly #byPlan = new Map<string, Renderer>();

  constructor(app: FastifyInstance, cache: ReleaseCache, settings: PageSettings) {
    this.#app = app;
    this.#cache = cache;
    this.#settings = settings;
  }

  /**
   * Starts renderers and, once each has shown that it can render, ends all others.
   *
   * @returns the compositions that are ready: a trial that cannot render at all is left out.
   * @throws when the shell of the stable composition cannot render at all.
   */
  async use(stable: Composition, trials: Composition[]): Promise<Composition[]> {
    await this.#start(stable);
    const ready = [stable];
    for (const trial of trials) {
      await this.#start(trial).then(
        () => ready.push(trial),
        (error) => this.#app.log.error(error, 'a canary cannot render'),
      );
    }
    const wanted = new Set(ready.map(({ plan }) => plan.id));
    for (const [id, renderer] of this.#byPlan) {
      if (!wanted.has(id)) this.#end(id, renderer);
    }
    return ready;
  }

  async #start(composition: Composition): Promise<void> {
    const { id } = composition.plan;
    if (this.#byPlan.has(id)) return;
    const renderer = new Renderer(this.#app, composition, this.#cache, this.#settings);
    try {
      await renderer.render('/404');
    } catch (error) {
      await renderer.close();
      throw error;
    }
    this.#byPlan.set(id, renderer);
  }

  #end(id: string, renderer: Renderer): void {
    this.#byPlan.delete(id);
    renderer.close().catch((error) => this.#app.log.error(error, 'a renderer did not end'));
  }

  of(plan: Plan): Renderer {
    const renderer = this.#byPlan.get(plan.id);
    if (!renderer) throw new Error(`No renderer for the composition ${plan.id}`);
    return renderer;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#byPlan.values()].map((renderer) => renderer.close()));
  }
}
