import { performance } from 'node:perf_hooks';
import { BusyError } from '../rendering/render-queue.ts';
import type { ObserveRender } from '../rendering/render-service.ts';
import type { Metrics, RenderOutcome } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** Of what nobody but a team sees, no figure is kept. */
const ofTeams = ['preview', 'gate'];

/** Counts and traces renders. */
export function observeRenders(
  metrics: Metrics | undefined,
  tracing: Tracing | undefined,
): ObserveRender | undefined {
  if (!metrics && !tracing) return undefined;
  return async ({ section, release, composition, priority }, render) => {
    const attributes = { 'site.section': section, 'site.release': release, 'site.composition': composition };
    const started = performance.now();
    const count = (outcome: RenderOutcome) => {
      if (ofTeams.includes(priority)) return;
      metrics?.countRender(section, release, outcome, (performance.now() - started) / 1000);
    };
    try {
      const rendered = tracing
        ? await tracing.around(`render ${section}`, attributes, render)
        : await render();
      count(rendered.errors.length > 0 ? 'failed' : 'ok');
      return rendered;
    } catch (error) {
      count(error instanceof BusyError ? 'refused' : 'ended');
      throw error;
    }
  };
}
