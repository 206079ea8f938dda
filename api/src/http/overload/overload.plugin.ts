import fp from 'fastify-plugin';
import { Pressure } from './pressure.ts';
import { refuseOverload } from './refuse-overload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pressure: Pressure;
  }
}

export const overloadPlugin = fp(
  async (app) => {
    const pressure = new Pressure(app.config.overloadPatience);
    app.decorate('pressure', pressure);
    refuseOverload(app, pressure);
    app.addWorker(pressure);
  },
  { name: 'overload', dependencies: ['context'] },
);
