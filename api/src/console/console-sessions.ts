import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problems/problem.ts';
import { retryWhenBusy } from '../storage/retry-when-busy.ts';
import { findToken, nameOf } from '../tokens/authorise.ts';
import { endSession, findSessionToken, openSession } from '../tokens/console-session.repository.ts';
import type { DeployToken } from '../tokens/deploy-token.repository.ts';
import { type ConsolePlace, checkMayOpen, firstPlace, mayOpen } from './console-places.ts';

/** The length of a working day. */
const keptForSeconds = 8 * 3600;
/** The cookie outlives the session, so that the sign-in can say that it has ended. */
const cookieForSeconds = 7 * 86_400;
const purpose = 'console form';

export interface ConsoleUser {
  token: DeployToken;
  session: string;
  /** The session, signed for forms. Each form of the session returns it, so that other sites cannot forge one. */
  csrfToken: string;
}

export type HandlePage<Request> = (
  user: ConsoleUser,
  request: Request,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const users = new WeakMap<FastifyRequest, ConsoleUser>();

/** The user of a request whose session was looked up. Every page of the console shows the bar of its user. */
export const userOf = (request: FastifyRequest) => users.get(request);

/** Sessions of the console, in a cookie that browsers send only to the console’s host. */
export class ConsoleSessions {
  readonly #app: FastifyInstance;
  readonly #isSecure: boolean;
  /** Browsers accept a cookie with the prefix `__Host-` only over https, for one host and all of its paths. */
  readonly #name: string;

  constructor(app: FastifyInstance) {
    this.#app = app;
    this.#isSecure = app.config.controlUrl.startsWith('https:');
    this.#name = this.#isSecure ? '__Host-console' : 'console';
  }

  /**
   * Wraps a page, or a form of it, that the tokens of a place open. Everybody else comes to the sign-in, and those with
   * another token to a refusal.
   */
  page<Request extends FastifyRequest>(place: ConsolePlace, handle: HandlePage<Request>) {
    return async (request: Request, reply: FastifyReply) => {
      const user = await this.findAny(request);
      if (!user) return reply.redirect('/console', 303);
      checkMayOpen(user.token, place);
      if (request.method === 'POST') this.checkForm(user, request.body);
      return handle(user, request, reply);
    };
  }

  async findAny(request: FastifyRequest): Promise<ConsoleUser | undefined> {
    const session = this.sessionOf(request);
    const token = session && (await findSessionToken(this.#app.db, session, new Date()));
    return token ? this.#userOf(request, token, session) : undefined;
  }

  /** Opens a session with a token that somebody typed. @returns why, if it opens none. */
  async signIn(request: FastifyRequest, typed: unknown) {
    const { db } = this.#app;
    const token = await findToken(db, typeof typed === 'string' ? typed.trim() : '', new Date());
    if (!token) return 'This token is wrong, expired or revoked.';
    // It is a token of a program.
    if (!mayOpen(token, firstPlace(token)))
      return `This token is for ${nameOf(token)} and opens no console: ask the operator for one of the kind --console.`;
    const lifetime = { now: new Date(), lifetimeMs: keptForSeconds * 1000 };
    const session = await retryWhenBusy(() => openSession(db, token, lifetime));
    return { user: this.#userOf(request, token, session), cookie: this.#write(session, cookieForSeconds) };
  }

  /** @returns a cookie that deletes the session’s cookie. */
  async end(request: FastifyRequest): Promise<string> {
    const session = this.sessionOf(request);
    if (session) await retryWhenBusy(() => endSession(this.#app.db, session));
    return this.#write('', 0);
  }

  /** @throws {Problem} 403 if the form belongs to another session or is forged. */
  checkForm({ session }: ConsoleUser, form: unknown): void {
    const { csrfToken } = (form ?? {}) as { csrfToken?: unknown };
    if (typeof csrfToken === 'string' && this.#app.signer.verify(purpose, session, csrfToken)) return;
    throw new Problem(
      403,
      'This form is not from your session. Open the page again, and send it from there.',
    );
  }

  #userOf(request: FastifyRequest, token: DeployToken, session: string): ConsoleUser {
    const user = { token, session, csrfToken: this.#app.signer.sign(purpose, session) };
    users.set(request, user);
    return user;
  }

  /** The session that a browser names, which may have ended. */
  sessionOf({ headers }: FastifyRequest): string | undefined {
    return parseCookie(headers.cookie ?? '')[this.#name];
  }

  #write(value: string, maxAge: number): string {
    const attributes = { path: '/', secure: this.#isSecure, httpOnly: true, sameSite: 'strict' } as const;
    return stringifySetCookie({ name: this.#name, value, maxAge, ...attributes });
  }
}
