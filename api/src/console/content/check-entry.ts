import type { FastifyInstance } from 'fastify';
import { mainSlug } from '../../content/kinds/case-study-aliases.ts';
import { contentKinds } from '../../content/kinds/content-kinds.ts';
import { redirects } from '../../content/kinds/redirect.ts';
import { listMoved } from '../../content/list-moved.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { layOver } from '../../content/records/lay-over.ts';
import { renderText } from '../../content/render-text.ts';
import { ownersIn } from '../../gate/find-owner.ts';
import { withoutEndSlashes } from '../../http/path-of.ts';
import { findEditedPage } from '../../previews/find-edited-page.ts';
import { readShipped } from '../../releases/compositions/read-shipped.ts';
import { listLive } from '../../releases/log/promotion.repository.ts';
import { redirectsOf } from '../../releases/redirects/check-redirects.ts';
import type { Database } from '../../storage/database.ts';
import { type Entry, isShown, shownFlag } from './entry.ts';
import { hide } from './entry-form.view.ts';
import { checkDay, dayInput, readSchedule } from './read-day.ts';
import { checkRecord, type Form, readForm } from './read-form.ts';
import { takePictures } from './take-pictures.ts';

/** Whether the form is to be saved, and not only shown. */
export const isSaving = (form: Form) => form.do === 'publish' || form.do === hide;

/** Reads the record of a form, which may be invalid. Its button says whether visitors see it. */
export function readEntry(entry: Entry, form: Form): ContentRecord {
  const typed = readForm(entry.fields, form);
  // A preview may be of a draft, which may be short.
  if (entry.kind.flags.includes(shownFlag))
    typed[shownFlag] = form.do === 'publish' || (!isSaving(form) && isShown(entry));
  return typed;
}

/** Stores the pictures of a form and checks its record. @returns what was given, with `record` if it has no fault. */
export async function checkEntry({ config, db }: FastifyInstance, entry: Entry, form: Form, now: Date) {
  const { kind, fields } = entry;
  const schedule = readSchedule(form);
  const typed = readEntry(entry, form);
  const pictures = await takePictures(db, fields, form, typed);
  const given = { ...typed, ...pictures.paths };
  const { record, faults: ofFields } = checkRecord(kind, fields, given);
  const faults = new Map([...ofFields, ...pictures.faults, ...checkDay(schedule, now)]);
  // Nobody follows the links of a draft.
  for (const { name, label, isMarkdown } of record?.active === false ? [] : fields) {
    const dead = isMarkdown && (await findDeadLink(db, config.siteUrl, String(given[name])));
    if (dead && !faults.has(name)) faults.set(name, `${label} has a link that leads nowhere: ${dead}.`);
  }
  if (form.do === hide && !isShown(entry) && schedule.showsOn !== '')
    faults.set(dayInput, 'A draft shows on no day: empty the day, or publish.');
  return { given, faults, ...(record && faults.size === 0 && { record }) };
}

/** The paths of links to pages of this site, as `renderMarkdown` writes them. */
const ownLink = /<a href="(?:\{\{SITE_URL\}\})?(\/[^"?#]*)/g;

/** Finds a link of a text in Markdown to a page that the live site does not have. @returns the path */
async function findDeadLink(db: Database, siteUrl: string, text: string): Promise<string | undefined> {
  const html = renderText(text).html.replaceAll(`href="${siteUrl}/`, 'href="/');
  const paths = new Set([...html.matchAll(ownLink)].map(([, path = '']) => withoutEndSlashes(path)));
  const live = await listLive(db);
  if (paths.size === 0 || live.length === 0) return undefined;
  const routes = live.flatMap(({ manifest }) => manifest.section.routes);
  const moved = await listMoved(db);
  const redirected = [
    ...redirectsOf(live.map(({ manifest }) => manifest)),
    ...(await listRecords(db, redirects)),
  ];
  const ownerOf = ownersIn({ releases: live, hasEntry });
  for (const path of paths) {
    const typed = path.toLowerCase();
    const isKnown =
      redirected.some(({ path, target }) => path === typed && target !== null) ||
      (await ownerOf(path)) !== undefined ||
      (await ownerOf(typed)) !== undefined;
    if (!isKnown) return path;
  }
  return undefined;

  /** A page of no kind of content may exist. */
  async function hasEntry(path: string): Promise<boolean> {
    const slugAt = path.lastIndexOf('/') + 1;
    const slug = mainSlug(path.slice(slugAt));
    const page = path.slice(0, slugAt) + slug;
    const kind = contentKinds.find(
      ({ name, key }) => findEditedPage(routes, { kind: name, records: [{ [key]: slug }] }) === page,
    );
    if (!kind) return true;
    const records = layOver(await readShipped(db, kind), await listRecords(db, kind));
    return (
      records.some((record) => record[kind.key] === slug && record.active !== false) ||
      moved.some(({ kind: name, former }) => name === kind.name && former === slug)
    );
  }
}
