import type { PlannedSection } from '@shortlisted/section-kit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Composition } from '../releases/compositions/compositions.ts';
import type { RenderFailure } from '../releases/reports/report-counter.ts';
import { BusyError, type Priority } from '../rendering/render-queue.ts';
import type { Rendered, RenderOptions, RenderService } from '../rendering/render-service.ts';
import type { RenderSource } from '../rendering/render-source.ts';
import type { Address } from './address.ts';

export interface RendererOptions {
  renders: RenderService;
  sourceOf: (composition: Composition) => RenderSource;
  /** Called for each render of a section's page, with the failure if the section could not show its page. */
  onRender: (section: PlannedSection, failure?: RenderFailure) => void;
  log: FastifyBaseLogger;
}

/** Renders a page for visitors and reports the result, and whether the section’s release is at fault. */
export async function renderPage(
  options: RendererOptions,
  composition: Composition,
  { url, section, page = '' }: Address,
  priority: Priority,
  requestId?: string,
): Promise<Rendered & { isFault: boolean }> {
  const rendered = await renderOrLeaveOut(options, composition, url, { priority, section }, requestId);
  const { errors, hasApiFailed } = rendered;
  const { id, sections } = composition.plan;
  const planned = sections.find(({ name }) => name === section);
  const [message] = errors;
  // Failed API reads and made-up addresses say nothing about the release.
  const isJudged = planned && priority !== 'stray' && !hasApiFailed;
  if (isJudged) {
    const failure = message === undefined ? undefined : { composition: id, page, message };
    options.onRender(planned, failure);
  }
  if (message !== undefined) {
    const where = describe(composition, url, section, requestId);
    options.log.error({ ...where, errors }, 'a section could not be rendered');
  }
  return { ...rendered, isFault: isJudged === true && message !== undefined };
}

/** Renders the page without its section if the render process was ended, so that visitors still get the frame. */
export async function renderOrLeaveOut(
  { renders, sourceOf, log }: RendererOptions,
  composition: Composition,
  url: string,
  options: RenderOptions,
  requestId?: string,
): Promise<Rendered> {
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

function describe({ plan }: Composition, url: string, section?: string, requestId?: string) {
  const planned = plan.sections.find(({ name }) => name === section);
  const release = planned && `${planned.name}@${planned.release}`;
  return { url, release, composition: plan.id, reqId: requestId };
}
