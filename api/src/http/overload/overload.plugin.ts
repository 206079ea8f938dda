import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Problem } from '../problems/problem.ts';
import { Pressure, type Work } from './pressure.ts';

/** Work that is `needed` is never refused. */
export type RouteWork = Exclude<Work, 'render'> | 'needed';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: Pressure;
  }
  interface FastifyContextConfig {
    /** The kind of work that a request to this route causes. The default is a read. */
    work?: RouteWork;
  }
}

const retryAfterSeconds = 5;

type IsPreview = (cookies: string | undefined) => boolean;

export const overloadPlugin = fp<{ isPreview: IsPreview }>(
  async (app, { isPreview }) => {
    const pressure = new Pressure(app.config.overloadPatience);
    app.decorate('pressure', pressure);
    refuseOverload(app, pressure, isPreview);
    app.addWorker(pressure);
  },
  { name: 'overload', dependencies: ['context'] },
);

/** Refuses requests that the server is too late for, before they cost work. Previews are rendered for one visitor. */
export function refuseOverload(app: FastifyInstance, pressure: Pressure, isPreview: IsPreview): void {
  app.addHook('onRequest', async ({ routeOptions, headers }: FastifyRequest) => {
    const { work = 'read' } = routeOptions.config ?? {};
    if (work === 'needed') return;
    if (pressure.allows(work !== 'file' && isPreview(headers.cookie) ? 'preview' : work)) return;
    throw new Problem(503, 'The site is busy. Please try again in a moment.', { retryAfterSeconds });
  });
}

/** Says the kind of work of all further routes of an app that do not say it themselves. */
export function setWork(app: FastifyInstance, work: RouteWork): void {
  app.addHook('onRoute', (route) => {
    route.config = { work, ...route.config };
  });
}
