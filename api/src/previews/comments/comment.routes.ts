import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formRefusals } from '../../http/openapi.ts';
import { wantsPage } from '../../http/problems/handle-problems.ts';
import { limitRate } from '../../http/problems/limit-rate.ts';
import { Problem } from '../../http/problems/problem.ts';
import { formPlugins } from '../../leads/forms/form-plugins.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { previewPath } from '../preview-link.ts';
import { insertComment, listComments } from './comment.repository.ts';
import { newCommentSchema, pathSchema, shownCommentSchema } from './comment.schema.ts';
import { type CommentsPage, commentsView, sendCommentsPage } from './comments.view.ts';

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
    await formPlugins(forms);
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
