import fp from 'fastify-plugin';
import type { SpareProcesses } from './process-pool.ts';
import { type ObserveRender, RenderService } from './render-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renders: RenderService;
  }
}

export const rendersPlugin = fp<{ observe: ObserveRender | undefined; spares: SpareProcesses | undefined }>(
  async (app, { observe, spares }) => {
    const { renderProcesses: processes, renderMemoryMb: memoryMb } = app.config;
    const renders = new RenderService({ processes, memoryMb, log: app.log, observe, spares });
    app.decorate('renders', renders);
    app.addHook('onClose', () => renders.close());
  },
  { name: 'renders', dependencies: ['context'] },
);
