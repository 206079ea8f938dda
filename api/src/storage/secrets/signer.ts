import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import type { Database } from '../database.ts';
import { retryWhenBusy } from '../retry-when-busy.ts';

const name = 'signing';

/** Signs links and forms that the site later accepts back. */
export class Signer {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param purpose keeps a signature for one purpose from being valid for another. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${text}`).digest('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

/** Stores the secret in the database, so that one backup holds everything and links in old mails stay valid. */
export async function openSigner(db: Database): Promise<Signer> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return new Signer(known.value);
  const value = randomBytes(32).toString('base64url');
  await retryWhenBusy(() =>
    db
      .insertInto('secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return new Signer((await find())?.value ?? value);
}

declare module 'fastify' {
  interface FastifyInstance {
    signer: Signer;
  }
}

export const signerPlugin = fp(async (app) => void app.decorate('signer', await openSigner(app.db)), {
  name: 'signer',
  dependencies: ['context'],
});
