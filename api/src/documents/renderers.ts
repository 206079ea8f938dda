import type { FastifyInstance } from 'fastify';
import type { Plan } from 'section-kit/contract';
import type { LiveSite } from '../plan/site.ts';
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
   * Starts the renderer of a composition and, once it has shown that it can render, ends the others.
   *
   * @throws when the shell of this composition cannot render at all.
   */
  async use(site: LiveSite): Promise<void> {
    const { id } = site.plan;
    if (this.#byPlan.has(id)) return;
    const renderer = new Renderer(this.#app, site, this.#cache, this.#settings);
    try {
      await renderer.render('/404');
    } catch (error) {
      await renderer.close();
      throw error;
    }
    const others = [...this.#byPlan.entries()];
    this.#byPlan.set(id, renderer);
    for (const [otherId, other] of others) {
      this.#byPlan.delete(otherId);
      other.close().catch((error) => this.#app.log.error(error, 'a renderer did not end'));
    }
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
