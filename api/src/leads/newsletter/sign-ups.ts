import { networkOf } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import type { Database } from '../../storage/database.ts';
import { RateWindows } from '../../storage/rate-windows.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { askToSignUp } from './newsletter-request.repository.ts';
import { insertUnlessLeft, type SignUp } from './newsletter-subscriber.repository.ts';

const windowMs = 3_600_000;
/** Each sign-up may send a mail to a person who did not ask for it. */
const perSender = 10;
const perSite = 200;

/**
 * Signs up for the newsletter: with a mail server the owner of an address confirms, without one nobody has to. The second
 * parameter of the returned function is the IP address of the client.
 */
export function openSignUps(
  db: Database,
  asksForConfirmation: boolean,
): (signUp: SignUp, sender: string) => Promise<void> {
  if (!asksForConfirmation) return (signUp) => retryWhenBusy(() => insertUnlessLeft(db, signUp));
  const ofSender = new RateWindows({ db, name: 'sign-ups of a sender', limit: perSender, windowMs });
  const ofSite = new RateWindows({ db, name: 'sign-ups of the site', limit: perSite, windowMs });
  const take = async (windows: RateWindows, key: string, limit: number, status: number) => {
    const { count, leftMs } = await windows.take(key);
    const wait = { retryAfterSeconds: Math.ceil(leftMs / 1000) };
    if (count > limit)
      throw new Problem(status, 'Too many people sign up at the moment. Please try again later.', wait);
  };
  return async (signUp, sender) => {
    // Known addresses count, so a refusal does not disclose them.
    await take(ofSender, networkOf(sender), perSender, 429);
    await take(ofSite, 'all', perSite, 503);
    await retryWhenBusy(() => askToSignUp(db, signUp));
  };
}
