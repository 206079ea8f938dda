import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database.ts';
import { retryWhenBusy } from '../retry-when-busy.ts';

const name = 'signing';

/** Signs what the site gives away and wants to know again. */
export class Signer {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param purpose keeps what was signed for one thing from being used for another. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${purpose}\n${text}`).digest('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

/** The secret lives in the database: one thing to back up, and links in old mails work for as long as it is kept. */
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
