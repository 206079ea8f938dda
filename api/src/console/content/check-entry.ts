import type { FastifyInstance } from 'fastify';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import { type Entry, isShown, shownFlag } from './entry.ts';
import { hide } from './entry-form.view.ts';
import { findDeadLink } from './find-dead-link.ts';
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
