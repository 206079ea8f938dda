import type { FastifyInstance } from 'fastify';
import type { Plan } from 'section-kit/contract';
import type { PageSettings } from './render-task.ts';
import { Renderer, type RenderSource } from './renderer.ts';

/** The renderer of each composition that is in use. */
export class Renderers<Composition extends { plan: Plan }> {
  readonly #app: FastifyInstance;
  readonly #sourceOf: (composition: Composition) => RenderSource;
  readonly #settings: PageSettings;
  readonly #byPlan = new Map<string, Renderer>();
  readonly #starting = new Map<string, Promise<void>>();
  /** Composition ids of what is live, and of what is previewed. */
  #wanted = new Set<string>();
  readonly #previewed = new Set<string>();

  constructor(
    app: FastifyInstance,
    sourceOf: (composition: Composition) => RenderSource,
    settings: PageSettings,
  ) {
    this.#app = app;
    this.#sourceOf = sourceOf;
    this.#settings = settings;
  }

  /**
   * Starts the renderer of a composition beside what is live. It ends with the next `keepOnly` that leaves it out.
   *
   * @throws where the shell cannot render at all.
   */
  async start(composition: Composition): Promise<void> {
    const { id } = composition.plan;
    if (this.#byPlan.has(id)) return;
    const starting = this.#starting.get(id) ?? this.#startNew(composition);
    this.#starting.set(id, starting);
    // Asked for by two at the same time it starts once.
    await starting.finally(() => this.#starting.delete(id));
  }

  /** These are live: all others end that no preview needs. */
  keepOnly(compositions: Composition[]): void {
    this.#wanted = new Set(compositions.map(({ plan }) => plan.id));
    for (const id of this.#byPlan.keys()) this.#endIfUnused(id);
  }

  /** Starts the renderer of a preview, beside what is live. */
  async open(composition: Composition): Promise<void> {
    this.#previewed.add(composition.plan.id);
    await this.start(composition);
  }

  /** Ends the renderer of a preview, unless it is that of something live by now. */
  close(composition: Composition): void {
    this.#previewed.delete(composition.plan.id);
    this.#endIfUnused(composition.plan.id);
  }

  async #startNew(composition: Composition): Promise<void> {
    const renderer = new Renderer(this.#app, this.#sourceOf(composition), this.#settings);
    try {
      await renderer.render('/404');
    } catch (error) {
      await renderer.close();
      throw error;
    }
    this.#byPlan.set(composition.plan.id, renderer);
  }

  #endIfUnused(id: string): void {
    const renderer = this.#byPlan.get(id);
    if (!renderer || this.#wanted.has(id) || this.#previewed.has(id)) return;
    this.#byPlan.delete(id);
    renderer.close().catch((error) => this.#app.log.error(error, 'a renderer did not end'));
  }

  of(plan: Plan): Renderer {
    const renderer = this.#byPlan.get(plan.id);
    if (!renderer) throw new Error(`No renderer for the composition ${plan.id}`);
    return renderer;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#byPlan.values()].map((renderer) => renderer.close()));
  }
}
