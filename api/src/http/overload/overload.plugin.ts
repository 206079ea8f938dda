import fp from 'fastify-plugin';
import { Pressure } from './pressure.ts';
import { refuseOverload } from './refuse-overload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: Pressure;
  }
}

interface OverloadOptions {
  isPreview: (cookies: string | undefined) => boolean;
}

export const overloadPlugin = fp<OverloadOptions>(
  async (app, { isPreview }) => {
    const pressure = new Pressure(app.config.overloadPatience);
    app.decorate('pressure', pressure);
    refuseOverload(app, pressure, isPreview);
    app.addWorker(pressure);
  },
  { name: 'overload', dependencies: ['context'] },
);
