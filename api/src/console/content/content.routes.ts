import { foldWords } from '@shortlisted/markdown/fold-words';
import type { SectionRoute } from '@shortlisted/section-kit/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listChangedFields } from '../../content/edits/describe-changes.ts';
import { type ContentEdit, listEdits, outlineEdits } from '../../content/edits/edit-history.repository.ts';
import { articles } from '../../content/kinds/article.ts';
import { contentKinds, findKind } from '../../content/kinds/content-kinds.ts';
import { contentPictureRoutes } from '../../content/pictures/content-picture.routes.ts';
import type { ContentKind } from '../../content/records/content-kind.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { findIdle } from '../../gate/redirect-faults.ts';
import { type Html, html } from '../../http/plain-pages/html.ts';
import { findEditedPage } from '../../previews/find-edited-page.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import { listLive } from '../../releases/log/promotion.repository.ts';
import { sendContentPage } from '../console-page.ts';
import type { ConsoleSessions } from '../console-sessions.ts';
import { when } from '../views/when.ts';
import { keepWords, openTo } from './content-access.ts';
import { contentListView, type ListedEntry, statesOf } from './content-list.view.ts';
import { entryRoutes, maxFormBytes } from './entry.routes.ts';
import { nameRecord } from './entry.ts';
import { type EntryEdit, recordsOf, verbOf } from './entry-history.ts';
import { type FormField, fieldsOf, labelOf } from './form-field.ts';
import { markdownView } from './markdown.view.ts';
import type { Form } from './read-form.ts';
import { readWaitingEdits } from './waiting-edits.ts';

const shownEdits = 100;

/** The characters of an entry's text in the list. */
const firstWords = 110;

const searchSchema = z.object({
  kind: z.string().max(200).catch(''),
  q: z.string().trim().max(200).catch(''),
  state: z.string().max(200).catch(''),
});

/**
 * `/content`: the records that pages read. An edit here is the same as one by `npx site content`.
 */
export async function contentRoutes(app: FastifyInstance, sessions: ConsoleSessions): Promise<void> {
  const { db } = app;
  keepWords(app, sessions);

  app.get(
    '/content',
    openTo(sessions, async ({ csrfToken }, { query }, reply) => {
      const { q: words, state, kind: asked } = searchSchema.parse(query);
      const searches = words !== '' || state !== '';
      const routes = (await listLive(db)).flatMap(({ manifest }) => manifest.section.routes);
      const kinds = [];
      for (const kind of searches ? contentKinds : [findKind(asked) ?? articles]) {
        const entries = (await listEntries(kind, routes)).filter(
          ({ text, states }) => text.includes(foldWords(words)) && (state === '' || states.includes(state)),
        );
        if (!searches || entries.length > 0) kinds.push({ kind, entries });
      }
      const waiting = await readWaitingEdits(db);
      const view = contentListView({ waiting, kinds, states: allStates(), words, state, csrfToken });
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

  async function listEntries(kind: ContentKind, routes: SectionRoute[]) {
    const fields = fieldsOf(kind);
    const idle = await findIdle(db, kind);
    const edits = await outlineEdits(db, kind.name);
    // The newest edit of a record comes last and wins.
    const newest = new Map(
      edits.toReversed().flatMap((edit) => edit.records.map((id) => [id, edit] as const)),
    );
    const records = layOver(await readShipped(db, kind), await listRecords(db, kind));
    return records.map((record): ListedEntry & { text: string } => ({
      id: Number(record.id),
      name: nameRecord(kind, record),
      states: [...statesOf(fields, record), idle.get(String(record[kind.key])) ?? ''].filter(Boolean),
      changed: newest.get(Number(record.id)),
      page: findEditedPage(routes, { kind: kind.name, records: [record] }),
      ...outline(fields, record),
      ...(kind.target && { words: leadsTo(record[kind.target], record.status) }),
      // Without the backslashes that JSON puts into a text.
      text: foldWords(
        JSON.stringify(Object.values(record)).replace(/\\(n|.)/g, (_, sign) => (sign === 'n' ? ' ' : sign)),
      ),
    }));
  }
}

const leadsTo = (target: unknown, status: unknown) =>
  target === null ? 'says that the page is gone (410)' : `leads to ${target} (${status})`;

/** The day of a record, and the beginning of its first text. */
function outline(fields: FormField[], record: ContentRecord): Pick<ListedEntry, 'day' | 'words'> {
  const read = (wanted: FormField['input']) =>
    String(record[fields.find(({ input }) => input === wanted)?.name ?? ''] ?? '');
  const text = read('text');
  return {
    day: read('date'),
    words: text.length > firstWords ? `${text.slice(0, firstWords).trimEnd()}…` : text,
  };
}

const allStates = () => [
  ...new Set(contentKinds.flatMap((kind) => fieldsOf(kind).flatMap(({ states }) => states ?? []))),
];

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
