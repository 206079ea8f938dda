import type { FastifyBaseLogger } from 'fastify';
import { backoffMs } from '../../outbox/backoff.ts';
import { pollMs } from '../../outbox/forwarder.ts';
import type { Database } from '../../storage/database.ts';
import { whileLeased } from '../../storage/lease.ts';
import { poll } from '../../storage/poll.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import {
  claimRequests,
  type DueRequest,
  renewRequest,
  settleRequest,
} from './newsletter-request.repository.ts';

const batchSize = 10;
/** Several hours. After that the person has stopped waiting and may ask again. */
const maxAttempts = 12;

interface MailerOptions {
  db: Database;
  /** Sends a confirmation mail. Throws if the mail server refuses it. */
  send: (request: DueRequest) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  now?: () => Date;
}

export class SignUpMailer {
  readonly #options: Required<MailerOptions>;
  #stopPolling = async () => {};

  constructor(options: MailerOptions) {
    this.#options = { now: () => new Date(), ...options };
  }

  start(): void {
    this.#stopPolling = poll(
      pollMs,
      () => this.sendBatch(),
      (error) => this.#options.log.error(error, 'Mails about sign-ups could not be sent.'),
    );
  }

  /** Resolves when the current batch has ended. */
  stop(): Promise<void> {
    return this.#stopPolling();
  }

  /** @returns how many mails were tried. */
  async sendBatch(): Promise<number> {
    const { db, now } = this.#options;
    const due = await retryWhenBusy(() => claimRequests(db, { limit: batchSize, now: now() }));
    await Promise.all(due.map((request) => this.#send(request)));
    return due.length;
  }

  async #send(request: DueRequest): Promise<void> {
    const { db, send, log, now } = this.#options;
    const sending = whileLeased(
      () => renewRequest(db, request, now()),
      () => send(request),
    );
    const isSent = await sending.then(
      () => true,
      (error: unknown) => {
        log.warn(error, 'A mail that asks about a sign-up was not taken.');
        return false;
      },
    );
    const attempts = request.attempts + 1;
    const isOver = isSent || attempts >= maxAttempts;
    const again = () => new Date(now().getTime() + backoffMs(attempts, Math.random)).toISOString();
    await retryWhenBusy(() => settleRequest(db, request, isOver ? null : again()));
  }
}
