import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { editContent } from '../../content/edits/edit-content.ts';
import { ChangedMeanwhileError, changesToSave, TakenKeyError } from '../../content/edits/save-record.ts';
import { undoEdit } from '../../content/edits/undo-edit.ts';
import { deleteWaitingEdit } from '../../content/edits/waiting-edit.repository.ts';
import { maxUploadBytes } from '../../content/pictures/uploaded-picture.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { EditError } from '../../content/records/edit-error.ts';
import { plannedDay } from '../../content/records/planned-day.ts';
import { findEditFaults } from '../../gate/redirect-faults.ts';
import { whileAwaited } from '../../gate/while-awaited.ts';
import { Problem } from '../../http/problems/problem.ts';
import { findLivePage } from '../../previews/find-edited-page.ts';
import { readClock } from '../../storage/read-clock.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import { actorOf } from '../../tokens/authorise.ts';
import { sendContentPage } from '../console-page.ts';
import type { ConsoleSessions, ConsoleUser } from '../console-sessions.ts';
import { checkEntry, isSaving, readEntry } from './check-entry.ts';
import { compareVersions } from './compare-versions.ts';
import { openTo } from './content-access.ts';
import { type Entry, findEntry, initialValues, isShown, nameOf } from './entry.ts';
import { deleteView, type EntryPage, entryView } from './entry.view.ts';
import { readSchedule } from './read-day.ts';
import type { Faults, Form } from './read-form.ts';
import { saveEntry } from './save-entry.ts';

/** Long enough for the longest story twice: as it is, and as it was. */
export const maxFormBytes = 512 * 1024;
const changedMeanwhile =
  'Somebody changed this entry meanwhile, so nothing was done. Please look at it again.';

interface OfEntry {
  Params: { kind: string; id: string };
  Querystring: { version?: string; done?: string; waiting?: string; waits?: string };
}
type EntryRequest = FastifyRequest<OfEntry>;
type HandleEntry = (
  user: ConsoleUser,
  entry: Entry,
  ...http: [EntryRequest, FastifyReply]
) => Promise<FastifyReply>;

/** `/content/KIND/ID` and `/content/KIND/new`: the form and the history of one record. */
export async function entryRoutes(app: FastifyInstance, sessions: ConsoleSessions): Promise<void> {
  const { config, db, promotable } = app;
  const authorOf = ({ token }: ConsoleUser) => ({ author: actorOf(token), now: new Date() });
  const open = (handle: HandleEntry) =>
    openTo<EntryRequest>(sessions, async (user, request, reply) => {
      const entry = await findEntry(db, request.params);
      if (!entry) throw new Problem(404, 'There is no such entry.');
      try {
        return await handle(user, entry, request, reply);
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        const refusal = error instanceof ChangedMeanwhileError ? changedMeanwhile : error.message;
        return send(reply.code(409), entry, user, { values: initialValues(entry), refusal });
      }
    });
  const send = (
    reply: FastifyReply,
    entry: Entry,
    { csrfToken }: ConsoleUser,
    page: Omit<EntryPage, 'csrfToken' | 'began'> & { began?: ContentRecord | null },
  ) => sendContentPage(reply, nameOf(entry), entryView(entry, { began: entry.now, csrfToken, ...page }));

  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // The form comes back with a message instead.
    throwFileSizeLimit: false,
    limits: { fileSize: maxUploadBytes + 1, files: 4, fieldSize: maxFormBytes, fields: 1000, parts: 1004 },
  });
  // Nobody without a session can make the server hold more than a text.
  app.addHook('onRequest', async (request) => {
    const isLong = !(Number(request.headers['content-length'] ?? Number.NaN) <= 2 * maxFormBytes);
    if (request.method === 'POST' && isLong && !(await sessions.findAny(request)))
      throw new Problem(401, 'Sign in to the console to send pictures.');
  });

  app.get<OfEntry>(
    '/content/:kind/:id',
    open(async (user, entry, { query }, reply) => {
      const edit = entry.waiting.find(({ id }) => String(id) === query.waiting);
      if (edit) {
        const { id: waiting, showsOn, began, record } = edit;
        // Its own date may change, and is then the only one.
        const schedule = { waiting, showsOn: showsOn === plannedDay(record) ? '' : showsOn };
        return send(reply, entry, user, { began, values: record, schedule });
      }
      const { version, done, waits } = query;
      const { kind, now } = entry;
      const path = now && isShown(entry) && (await findLivePage(db, { kind: kind.name, records: [now] }));
      const shownAt = path ? config.siteUrl + path : undefined;
      const values = initialValues(entry, version);
      return send(reply, entry, user, { values, version, done, waits, shownAt });
    }),
  );

  app.post<OfEntry>(
    '/content/:kind/:id',
    // A form over the limit of requests is read, so that it comes back.
    { bodyLimit: maxFormBytes, config: { rateLimit: { hook: 'preHandler' } } },
    open(async (user, entry, request, reply) => {
      const form = request.body as Form;
      const { kind, fields, id, shipped } = entry;
      const began = readBegan(form);
      const schedule = readSchedule(form);
      const again = { began, schedule, isTyped: true };
      if (form.do === 'look')
        return send(reply, entry, user, { ...again, values: readEntry(entry, form), isBack: true });
      const now = await readClock(db);
      const { given, record, faults } = await checkEntry(app, entry, form, now);
      const refuse = (values: ContentRecord, wrong: Faults) =>
        send(reply.code(400), entry, user, { ...again, values, faults: wrong });
      if (!record) return refuse(given, faults);
      const saving = { id, began, record, shipped };
      try {
        const site = { ...whileAwaited(reply, promotable.startTrial), db };
        const misled = await findEditFaults(site, kind, changesToSave(kind, saving));
        if (misled.length > 0)
          return refuse(record, new Map(misled.map(({ field, message }) => [field, message])));
        const { address, preview = null } = await saveEntry(app, entry, {
          ...saving,
          schedule,
          isSaved: isSaving(form),
          editor: { author: actorOf(user.token), now },
        });
        if (address) return reply.redirect(address, 303);
        return send(reply, entry, user, { ...again, values: record, preview });
      } catch (error) {
        if (error instanceof TakenKeyError) {
          const label = fields.find(({ name }) => name === kind.key)?.label;
          return refuse(record, new Map([[kind.key, `${label} ${error.message}.`]]));
        }
        if (!(error instanceof EditError)) throw error;
        reply.code(409);
        if (!(error instanceof ChangedMeanwhileError))
          return send(reply, entry, user, { ...again, values: record, refusal: error.message });
        const { now } = error;
        const merged = now && compareVersions({ began: began ?? {}, now, yours: { ...record, id } });
        return send(reply, (await findEntry(db, request.params)) ?? entry, user, {
          ...again,
          began: now,
          values: merged?.record ?? record,
          meanwhile: { began, changes: merged?.changes ?? new Map() },
        });
      }
    }),
  );

  app.post<OfEntry>(
    '/content/:kind/:id/undo',
    open(async (user, entry, { body }, reply) => {
      const { edit: number } = body as Form;
      const wanted = entry.history.find(({ edit }) => String(edit.id) === number);
      if (!wanted) throw new Problem(404, 'There is no such edit of this entry.');
      const undone = await retryWhenBusy(() => undoEdit(db, wanted.edit.id, authorOf(user)));
      return reply.redirect(`${entry.path}?done=${undone.id}`, 303);
    }),
  );

  app.post<{ Params: { number: string } }>(
    '/content/waiting/:number/cancel',
    openTo<FastifyRequest<{ Params: { number: string } }>>(sessions, async (_user, { params }, reply) => {
      const { waiting = undefined } = readSchedule({ waiting: params.number });
      if (waiting !== undefined) await retryWhenBusy(() => deleteWaitingEdit(db, waiting));
      return reply.redirect('/content#waiting', 303);
    }),
  );

  app.get<OfEntry>(
    '/content/:kind/:id/delete',
    open(async ({ csrfToken }, entry, _request, reply) => {
      if (!entry.now) return reply.redirect(entry.path, 303);
      return sendContentPage(reply, `Delete: ${nameOf(entry)}`, deleteView(entry, csrfToken));
    }),
  );

  app.post<OfEntry>(
    '/content/:kind/:id/delete',
    { bodyLimit: maxFormBytes },
    open(async (user, entry, { body }, reply) => {
      const { kind, id, path, shipped } = entry;
      const findChanges = changesToSave(kind, { id, began: readBegan(body as Form), record: null, shipped });
      const edit = await retryWhenBusy(() => editContent(db, kind, findChanges, authorOf(user)));
      return reply.redirect(`${path}?done=${edit?.id ?? 0}`, 303);
    }),
  );
}

function readBegan({ began }: Form): ContentRecord | null {
  try {
    const record: unknown = JSON.parse(String(began));
    if (typeof record === 'object' && !Array.isArray(record)) return record as ContentRecord | null;
  } catch {}
  throw new Problem(400, 'This form is incomplete. Open the page again, and send it from there.');
}
