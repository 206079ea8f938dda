import type { FastifyInstance } from 'fastify';
import { redirects } from '../../content/kinds/redirect.ts';
import { type ContentRecord, listRecords } from '../../content/records/content-records.repository.ts';
import { renderText } from '../../content/render-text.ts';
import { ownersIn } from '../../gate/find-owner.ts';
import { withoutEndSlashes } from '../../http/path-of.ts';
import { listLive } from '../../releases/log/promotion.repository.ts';
import { redirectsOf } from '../../releases/redirects/check-redirects.ts';
import type { Database } from '../../storage/database.ts';
import { type Entry, isShown, shownFlag } from './entry.ts';
import { entryFinder } from './entry-finder.ts';
import { hide } from './entry-form.view.ts';
import type { FormField } from './form-field.ts';
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
  for (const field of record?.active === false ? [] : fields) {
    const dead = await findDeadAddress(db, config.siteUrl, toHtml(field, String(given[field.name] ?? '')));
    if (dead && !faults.has(field.name))
      faults.set(field.name, `${field.label} names an address that does not exist: ${dead}.`);
  }
  if (form.do === hide && !isShown(entry) && schedule.showsOn !== '')
    faults.set(dayInput, 'A draft shows on no day: empty the day, or publish.');
  return { given, faults, ...(record && faults.size === 0 && { record }) };
}

function toHtml({ isMarkdown, isAddress }: FormField, text: string): string {
  if (isMarkdown) return renderText(text).html;
  return isAddress ? `<a href="${text}">` : '';
}

/** The paths of links and pictures of this site, as `renderMarkdown` writes them. */
const ownAddress = /<(?:a|img)\b[^>]*? (?:href|src)="(?:\{\{SITE_URL\}\})?(\/[^"?#]*)/g;

/** Finds a page or file that the live site does not have. @returns the path */
async function findDeadAddress(db: Database, siteUrl: string, html: string): Promise<string | undefined> {
  const found = html.replaceAll(`href="${siteUrl}/`, 'href="/').matchAll(ownAddress);
  const paths = new Set([...found].map(([, path = '']) => withoutEndSlashes(path)));
  if (paths.size === 0) return undefined;
  const live = await listLive(db);
  if (live.length === 0) return undefined;
  const redirected = [
    ...redirectsOf(live.map(({ manifest }) => manifest)),
    ...(await listRecords(db, redirects)),
  ];
  const ownerOf = ownersIn({ releases: live, hasEntry: entryFinder(db, live) });
  for (const path of paths) {
    const typed = path.toLowerCase();
    const isKnown =
      redirected.some(({ path, target }) => path === typed && target !== null) ||
      (await ownerOf(path)) !== undefined ||
      (await ownerOf(typed)) !== undefined;
    if (!isKnown) return path;
  }
  return undefined;
}
