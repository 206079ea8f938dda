import type { PlannedSection } from '@shortlisted/section-kit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '../../registry/compositions/compositions.ts';
import type { RenderFailure } from '../../registry/reports/report-counter.ts';
import { BusyError, type Priority } from '../../rendering/render-queue.ts';
import type { Rendered, RenderOptions, RenderService } from '../../rendering/render-service.ts';
import type { RenderSource } from '../../rendering/render-source.ts';
import { type Address, unknownPath } from './address.ts';

export interface RendererOptions {
  renders: RenderService;
  sourceOf: (composition: Composition) => RenderSource;
  /** Told of each render of a section's page, and of what was in the way of what the section wanted to show. */
  onRender: (section: PlannedSection, failure?: RenderFailure) => void;
  log: FastifyBaseLogger;
}

/** Renders the pages of a composition, and the page without its section where that ends the process that renders it. */
export class PageRenderer {
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** Renders a page that visitors get, and tells how it went. */
  async render(
    composition: Composition,
    { url, section, page = '' }: Address,
    priority: Priority,
    requestId?: string,
  ): Promise<Rendered> {
    const rendered = await this.renderOrLeaveOut(composition, url, { priority, section }, requestId);
    const { errors } = rendered;
    const { id, sections } = composition.plan;
    const planned = sections.find(({ name }) => name === section);
    const [message] = errors;
    if (planned) {
      const failure = message === undefined ? undefined : { composition: id, page, message };
      this.#options.onRender(planned, failure);
    }
    if (message !== undefined) {
      const where = describe(composition, url, section, requestId);
      this.#options.log.error({ ...where, errors }, 'a section could not be rendered');
    }
    return rendered;
  }

  /** A process that had to be ended says nothing of the page: it is rendered again without its section. */
  async renderOrLeaveOut(
    composition: Composition,
    url: string,
    options: RenderOptions,
    requestId?: string,
  ): Promise<Rendered> {
    const { renders, sourceOf, log } = this.#options;
    const { section, base = '' } = options;
    const source = sourceOf(composition);
    try {
      return await renders.render(source, base + url, options);
    } catch (error) {
      if (error instanceof BusyError || !section) throw error;
      log.error({ ...describe(composition, url, section, requestId), err: error }, 'a render was ended');
      return renders.render(source, base + url, { ...options, section: undefined });
    }
  }

  /** @throws where a composition cannot render at all. */
  async check(composition: Composition): Promise<void> {
    const { renders, sourceOf } = this.#options;
    await renders.render(sourceOf(composition), unknownPath, { priority: 'ahead' });
  }
}

function describe({ plan }: Composition, url: string, section?: string, requestId?: string) {
  const planned = plan.sections.find(({ name }) => name === section);
  const release = planned && `${planned.name}@${planned.release}`;
  return { url, release, composition: plan.id, reqId: requestId };
}
