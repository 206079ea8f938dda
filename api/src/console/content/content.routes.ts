import { foldWords } from '@shortlisted/markdown/fold-words';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listChangedFields } from '../../content/edits/describe-changes.ts';
import { type ContentEdit, listEdits } from '../../content/edits/edit-history.repository.ts';
import { articles } from '../../content/kinds/article.ts';
import { contentKinds, findKind } from '../../content/kinds/content-kinds.ts';
import { contentPictureRoutes } from '../../content/pictures/content-picture.routes.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import { listLive } from '../../releases/log/promotion.repository.ts';
import { sendContentPage } from '../console-page.ts';
import type { ConsoleSessions } from '../console-sessions.ts';
import { when } from '../views/when.ts';
import { keepWords, openTo } from './content-access.ts';
import { contentListView } from './content-list.view.ts';
import { entryRoutes, maxFormBytes } from './entry.routes.ts';
import { nameRecord } from './entry.ts';
import { type EntryEdit, recordsOf, verbOf } from './entry-history.ts';
import { fieldsOf, labelOf } from './form-field.ts';
import { listEntries } from './list-entries.ts';
import { markdownView } from './markdown.view.ts';
import type { Form } from './read-form.ts';
import { readWaitingEdits } from './waiting-edits.ts';

const shownEdits = 100;

const searchSchema = z.object({
  kind: z.string().max(200).catch(''),
  q: z.string().trim().max(200).catch(''),
  state: z.string().max(200).catch(''),
});

/** `/content`: the records that pages read. An edit here is the same as one by `npx site content`. */
export async function contentRoutes(app: FastifyInstance, sessions: ConsoleSessions): Promise<void> {
  const { db } = app;
  keepWords(app, sessions);

  app.get(
    '/content',
    openTo(sessions, async ({ csrfToken }, { query }, reply) => {
      const { q: words, state, kind: asked } = searchSchema.parse(query);
      const searches = words !== '' || state !== '';
      const live = await listLive(db);
      const kinds = [];
      for (const kind of searches ? contentKinds : [findKind(asked) ?? articles]) {
        const entries = (await listEntries(db, kind, live)).filter(
          ({ text, states }) => text.includes(foldWords(words)) && (state === '' || states.includes(state)),
        );
        if (!searches || entries.length > 0) kinds.push({ kind, entries });
      }
      const waiting = await readWaitingEdits(db);
      const view = contentListView({ waiting, kinds, words, state, csrfToken });
      return sendContentPage(reply, 'Content', view);
    }),
  );

  app.get(
    '/content/history',
    openTo(sessions, async (_user, _request, reply) => {
      const edits = await listEdits(db, { most: shownEdits });
      const shipped = new Map<string, ContentRecord[]>();
      for (const kind of contentKinds) shipped.set(kind.name, await readShipped(db, kind));
      const listed = edits.map((edit) => ({ edit, records: recordsOf(edit, shipped.get(edit.kind) ?? []) }));
      return sendContentPage(reply, 'All changes', contentHistoryView(listed));
    }),
  );

  app.post(
    '/content/markdown',
    // The page sends a request at each pause in the typing, which must not use up those of its forms.
    { bodyLimit: maxFormBytes, config: { rateLimit: { groupId: ' markdown' } } },
    openTo(sessions, async (_user, { body }, reply) =>
      reply.type('text/html; charset=utf-8').send(markdownView(String((body as Form).text)).text),
    ),
  );

  contentPictureRoutes(app);
  await entryRoutes(app, sessions);
}

/** The edits of all kinds, the newest first. Each record leads to its page, which can undo the edit. */
function contentHistoryView(edits: { edit: ContentEdit; records: EntryEdit[] }[]): Html {
  return html`<p><a href="/content">All content</a></p>
${edits.length === 0 ? html`<p>Nothing has been edited yet.</p>` : ''}
<ol class="history">${edits.map(
    ({ edit: { id, createdAt, author, kind, undoes }, records }) => html`<li>${when(createdAt)}<div>
<p>${author}, ${findKind(kind)?.title ?? kind}${undoes !== null && `, takes back edit ${undoes}`} <span class="quiet">(edit ${id})</span></p>
${records.map((record) => html`<p>${changeLink(kind, record)}</p>\n`)}</div></li>
`,
  )}</ol>`;
}

function changeLink(name: string, change: EntryEdit): Html {
  const { before, after } = change;
  const kind = findKind(name);
  const record = after ?? before;
  if (!kind || !record) return html``;
  const labels = listChangedFields({ before, after }).map((field) => labelOf(fieldsOf(kind), field));
  return html`${verbOf(change)} <a href="/content/${name}/${String(record.id)}">${nameRecord(kind, record)}</a>${before && after && `: ${labels.join(', ')}`}`;
}
