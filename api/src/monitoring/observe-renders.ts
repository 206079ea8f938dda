import { performance } from 'node:perf_hooks';
import { BusyError } from '../rendering/render-queue.ts';
import type { ObserveRender } from '../rendering/render-service.ts';
import type { Metrics, RenderOutcome } from './metrics.ts';

/** Only teams see these renders, so the metrics omit them. */
const ofTeams = ['preview', 'gate'];

export function observeRenders(metrics: Metrics | undefined): ObserveRender | undefined {
  if (!metrics) return undefined;
  return async ({ section, priority }, render) => {
    const started = performance.now();
    const count = (outcome: RenderOutcome) => {
      if (ofTeams.includes(priority)) return;
      metrics.countRender(section, outcome, (performance.now() - started) / 1000);
    };
    try {
      const rendered = await render();
      count(rendered.errors.length > 0 ? 'failed' : 'ok');
      return rendered;
    } catch (error) {
      count(error instanceof BusyError ? 'refused' : 'ended');
      throw error;
    }
  };
}
