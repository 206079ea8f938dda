import fp from 'fastify-plugin';
import { openSigner, type Signer } from './signer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signer: Signer;
  }
}

export const signerPlugin = fp(async (app) => void app.decorate('signer', await openSigner(app.db)), {
  name: 'signer',
  dependencies: ['context'],
});
