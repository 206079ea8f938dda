import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formRefusals } from '../../http/openapi.ts';
import { createPageSender } from '../../http/plain-pages/create-page-sender.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import { formRules } from '../../leads/forms/form-rules.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { previewPath } from '../preview-token.ts';
import { type Comment, insertComment, listComments } from './comment.repository.ts';
import { commentLengths, newCommentSchema, pathSchema, shownCommentSchema } from './comment.schema.ts';

const address = '/api/preview-comments';
const pageAddress = `${previewPath}/comments`;
const readsPerMinute = 120;
const tags = ['previews'];
const querystring = z.object({ path: pathSchema.default('/') });
/** What a refused form gets back. */
const typedSchema = z.object({ path: pathSchema, sentence: z.string(), name: z.string() });

/** Comments of people with a preview link. Its cookie names it, so nobody comments on the public site. */
export async function commentRoutes(app: FastifyInstance): Promise<void> {
  const { db, previews } = app;
  /** @throws {Problem} 403 without a valid link, and for one of an editor, which shows a draft for an hour. */
  const findLink = async (cookies: string | undefined) => {
    const link = await previews.findLink(cookies);
    if (!link)
      throw new Problem(403, 'Comments need a preview. This one has ended: please ask for a new link.');
    if (link.edit) throw new Problem(403, 'The preview of an edit takes no comments.');
    return link;
  };
  const show = async (reply: FastifyReply, linkId: number, page: Omit<CommentsPage, 'comments'>) => {
    const comments = await listComments(db, linkId, page.path);
    return sendCommentsPage(reply, `Comments on ${page.path}`, commentsView({ ...page, comments }));
  };

  await app.register(async (reads) => {
    await limitRate(reads, readsPerMinute);
    reads.get<{ Querystring: { path: string } }>(
      address,
      {
        schema: {
          tags,
          summary: 'The comments on a page of the browser’s preview',
          querystring,
          response: { 200: z.object({ comments: z.array(shownCommentSchema) }) },
        },
      },
      async ({ headers, query }, reply) => {
        const { id } = await findLink(headers.cookie);
        const comments = await listComments(db, id, query.path);
        reply.header('cache-control', 'private, no-store');
        return { comments: comments.map((comment) => ({ ...comment, isDone: comment.doneAt !== null })) };
      },
    );
    reads.get<{ Querystring: { path: string } }>(
      pageAddress,
      { schema: { querystring } },
      async ({ headers, query }, reply) => show(reply, (await findLink(headers.cookie)).id, query),
    );
  });

  await app.register(async (forms) => {
    await formRules(forms);
    const schema = {
      tags,
      summary: 'Comments on a page of the browser’s preview',
      consumes: ['application/json', 'application/x-www-form-urlencoded'],
      body: newCommentSchema,
      response: {
        201: z.object({}).describe('Stored'),
        303: z.undefined().describe('A form sent without scripts: redirects to the comments on the page'),
        ...formRefusals,
      },
    };
    // The handler validates the fields, because a refused form comes back filled in.
    const validatorCompiler = () => () => true;
    forms.post(address, { schema, validatorCompiler }, async (request, reply) => {
      if (request.isMultipart()) throw new Problem(415, 'This form is not sent as multipart/form-data.');
      const link = await findLink(request.headers.cookie);
      const refuse = async (problem: Problem) => {
        const typed = typedSchema.safeParse(request.body);
        if (!wantsPage(request) || !typed.success) throw problem;
        const { path, ...values } = typed.data;
        return show(reply.code(problem.status), link.id, { path, values, fault: problem.message });
      };
      const { data, error } = newCommentSchema.safeParse(request.body);
      if (!data) {
        const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
        return refuse(new Problem(400, errors[0]?.message ?? 'Please check the form.', { errors }));
      }
      if (!(await retryWhenBusy(() => insertComment(db, link, data, new Date()))))
        return refuse(new Problem(409, 'This preview has as many comments as it can hold.'));
      if (wantsPage(request))
        return reply.redirect(`${pageAddress}?path=${encodeURIComponent(data.path)}`, 303);
      return reply.code(201).send({});
    });
  });
}

const sendCommentsPage = createPageSender(
  `
:root{font:1.125rem/1.6 system-ui,sans-serif;--line:rgba(255,255,255,.14);--muted:#b8b8b8}
body{max-width:38rem;margin:0 auto;padding:8vh 1.5rem 3rem}
h1{font-size:2rem;letter-spacing:-.03em;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:3rem 0 1rem}
p{margin:.25rem 0}
ol{list-style:none;margin:0;padding:0}
li{padding:1rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
.quiet{color:var(--muted);font-size:1rem}
.alert{color:#ff8a80}
label{display:block;margin-top:1.5rem;font-weight:600}
input,textarea{box-sizing:border-box;width:100%;margin-top:.4rem;padding:.75rem 1rem;border:1px solid #8c8c8c;border-radius:.75rem;background:#1f1f1f;color:inherit;font:inherit}
button{margin-top:1.5rem}`,
  // Browsers send the origin with the form only then.
  { referrerPolicy: 'same-origin' },
);

interface CommentsPage {
  path: string;
  comments: Comment[];
  values?: Record<string, string>;
  fault?: string;
}

/** The comments on a page and a form for another one, for browsers without scripts. */
function commentsView({ path, comments, values = {}, fault }: CommentsPage): Html {
  const { sentence = '', name = '' } = values;
  return html`<p><a href="${path}">Back to the page</a></p>
${fault && html`<p class="alert" role="alert">${fault}</p>`}
<form method="post" action="/api/preview-comments"><input type="hidden" name="path" value="${path}">
<label>Your comment on the whole page <textarea name="sentence" rows="4" required maxlength="${commentLengths.sentence}">\n${sentence}</textarea></label>
<label>Your name <input name="name" required maxlength="${commentLengths.name}" autocomplete="name" value="${name}"></label>
<p class="quiet">Everybody with the link sees both, and so does the team.</p>
<button>Send the comment</button></form>
${
  comments.length > 0 &&
  html`<h2>Comments so far</h2>
<ol>${comments.map(commentView)}</ol>`
}`;
}

function commentView({ sentence, name, words, createdAt, doneAt }: Comment): Html {
  return html`<li><p>${sentence}</p>
<p class="quiet">${name}, ${createdAt.slice(0, 10)}${words && html`, about “${words}”`}${doneAt && ', done'}</p></li>
`;
}
