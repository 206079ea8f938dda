import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { logFault, toProblem } from '../../http/problems/problem.ts';
import { sendContentPage } from '../console-page.ts';
import { checkMayOpen } from '../console-places.ts';
import type { ConsoleSessions, HandlePage } from '../console-sessions.ts';
import type { Form } from './read-form.ts';

/**
 * Wraps a page that only editors and operators open. A form that arrives after the end of the session comes
 * back with a sign-in, so that its text is not lost. Only the form of a record has `do`.
 */
export function openTo<Request extends FastifyRequest>(
  sessions: ConsoleSessions,
  handle: HandlePage<Request>,
) {
  const open = sessions.page('/content', handle);
  return async (request: Request, reply: FastifyReply) => {
    const form = (request.body ?? {}) as Form;
    const isKept = typeof form.do === 'string' && !(await sessions.findAny(request));
    return isKept ? signInAgain(form, request, reply) : open(request, reply);
  };

  async function signInAgain(form: Form, request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { token: typed, ...kept } = form;
    const opened = await sessions.signIn(request, typed);
    if (typeof opened === 'string') {
      const view = keptFormView(kept, typed === undefined ? {} : { fault: opened });
      return sendContentPage(reply.code(401), 'Your session has ended', view);
    }
    checkMayOpen(opened.user.token, '/content');
    request.body = { ...kept, do: 'look' };
    return handle(opened.user, request, reply.header('set-cookie', opened.cookie));
  }
}

/** Answers an error with the words of the form that met it. Only the form of a record has `do`. */
export function keepWords(app: FastifyInstance, sessions: ConsoleSessions): void {
  app.setErrorHandler(async (error, request, reply) => {
    const form = (request.body ?? {}) as Form;
    if (typeof form.do !== 'string') throw error;
    const problem = toProblem(error);
    if (problem !== error) logFault(request, error, problem);
    const user = await sessions.findAny(request).catch(() => undefined);
    const view = keptFormView(form, { fault: problem.message, ...user });
    return sendContentPage(
      reply.code(problem.status).headers(problem.headers),
      'Nothing was published',
      view,
    );
  });
}

/** Fields that hold no words of the editor, and those that a new session replaces. */
const technical = ['do', 'began', 'waiting'];
const ofSession = ['csrfToken', 'token'];

/** Keeps the fields of a form that could not be taken. Without a session it asks for the token again. */
function keptFormView(form: Form, { fault, csrfToken }: { fault?: string; csrfToken?: string }): Html {
  const fields = Object.entries({ ...form, do: 'look' }).filter(([name]) => !ofSession.includes(name));
  const inputs = (areHidden: boolean) =>
    fields.map(
      ([name, value]) =>
        typeof value === 'string' &&
        technical.includes(name) === areHidden &&
        html`<textarea ${areHidden && html`hidden `}name="${name}" aria-label="${name}">\n${value}</textarea>\n`,
    );
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<p>Your text is kept on this page, and nothing is published yet.${!csrfToken && ' Give your token again to go on.'}</p>
<form class="narrow" method="post">${inputs(true)}
${
  csrfToken
    ? html`<input type="hidden" name="csrfToken" value="${csrfToken}">`
    : html`<label>Token <input name="token" type="password" autocomplete="off" required></label>`
}
<button>Go on</button>
<details><summary>Your text</summary>${inputs(false)}</details></form>`;
}
