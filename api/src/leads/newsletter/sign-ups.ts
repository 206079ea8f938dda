import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { askToSignUp } from './newsletter-request.repository.ts';
import { insertUnlessLeft, type SignUp } from './newsletter-subscriber.repository.ts';
import { openSignUpLimits } from './sign-up-limits.ts';

export interface SignUps {
  /** Whether the owner of an address has to confirm by mail. */
  asksForConfirmation: boolean;
  /** @param sender IP address of the client. */
  signUp: (signUp: SignUp, sender: string) => Promise<void>;
}

/** Signs up for the newsletter: with a mail server the owner of an address confirms, without one nobody has to. */
export function openSignUps(db: Database, asksForConfirmation: boolean): SignUps {
  if (!asksForConfirmation)
    return { asksForConfirmation, signUp: (signUp) => retryWhenBusy(() => insertUnlessLeft(db, signUp)) };
  const limit = openSignUpLimits(db);
  return {
    asksForConfirmation,
    async signUp(signUp, sender) {
      await limit(sender);
      await retryWhenBusy(() => askToSignUp(db, signUp));
    },
  };
}
