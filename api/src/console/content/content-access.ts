import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { Problem } from '../../http/problems/problem.ts';
import type { TokenKind } from '../../tokens/deploy-token.table.ts';
import { sendContentPage } from '../console-page.ts';
import type { ConsoleSessions, ConsoleUser } from '../console-sessions.ts';
import { wrongToken } from '../views/overview.view.ts';
import type { Form } from './read-form.ts';

const mayEdit: TokenKind[] = ['editor', 'operator'];

type Handle<Request> = (user: ConsoleUser, request: Request, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Wraps a page that only editors and operators open. A form that arrives after the end of the session comes
 * back with a sign-in, so that its text is not lost. Only the form of a record has `do`.
 */
export function openTo<Request extends FastifyRequest>(sessions: ConsoleSessions, handle: Handle<Request>) {
  return async (request: Request, reply: FastifyReply) => {
    const form = (request.body ?? {}) as Form;
    const isForm = request.method === 'POST';
    const user = await sessions.findAny(request);
    if (!user && isForm && typeof form.do === 'string') return signInAgain(form, request, reply);
    if (!user) return reply.redirect('/console', 303);
    checkEditor(user);
    if (isForm) sessions.checkForm(user, form);
    return handle(user, request, reply);
  };

  async function signInAgain(form: Form, request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { token: typed, ...fields } = form;
    const kept = { ...fields, do: 'look' };
    const opened = await sessions.signIn(typed);
    if (!opened) {
      const view = keptFormView(kept, typed === undefined ? undefined : wrongToken);
      return sendContentPage(reply.code(401), 'Your session has ended', view);
    }
    checkEditor(opened.user);
    request.body = kept;
    return handle(opened.user, request, reply.header('set-cookie', opened.cookie));
  }
}

function checkEditor({ token }: ConsoleUser): void {
  if (mayEdit.includes(token.kind)) return;
  throw new Problem(
    403,
    'The content needs a token of its own, npx site tokens create --editor, or an operator’s.',
  );
}

/** Asks for the token again, and keeps the fields of a form that came after the end of the session. */
function keptFormView(kept: Form, fault?: string): Html {
  const fields = Object.entries(kept).filter(
    ([name, value]) => name !== 'csrfToken' && typeof value === 'string',
  );
  return html`${fault && html`<p class="alert" role="alert">${fault}</p>`}
<p>Your text is kept on this page, and nothing is published yet. Give your token again to go on.</p>
<form class="narrow" method="post">${fields.map(([name, value]) => html`<textarea hidden name="${name}">\n${String(value)}</textarea>\n`)}
<label>Token <input name="token" type="password" autocomplete="off" required></label>
<button>Go on</button></form>`;
}
