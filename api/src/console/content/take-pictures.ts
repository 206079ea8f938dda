import { insertPictureFiles } from '../../content/pictures/content-picture.repository.ts';
import { makePicture, PictureError } from '../../content/pictures/uploaded-picture.ts';
import type { ContentRecord } from '../../content/records/content-records.repository.ts';
import type { Database } from '../../storage/database.ts';
import { retryWhenBusy } from '../../storage/retry-when-busy.ts';
import type { FormField } from './form-field.ts';
import type { Faults, Form } from './read-form.ts';

/** The input for a picture of a field: of its path, or of its text. */
export const pictureInput = (name: string) => `${name}.file`;

/**
 * Stores the pictures that came with a form, and puts their paths into its record: as the value of a field, or at the
 * end of a text. They stay if the form is refused, so nobody has to send them twice.
 */
export async function takePictures(db: Database, fields: FormField[], form: Form, typed: ContentRecord) {
  const paths: ContentRecord = {};
  const faults: Faults = new Map();
  for (const { name, label, takesPicture, isMarkdown } of fields) {
    const given = form[pictureInput(name)];
    // Browsers send an empty file if none was chosen.
    if (!takesPicture || !Buffer.isBuffer(given) || given.length === 0) continue;
    try {
      const { path, files } = await makePicture(given);
      await retryWhenBusy(() => insertPictureFiles(db, files, new Date()));
      paths[name] = isMarkdown ? `${String(typed[name]).trim()}\n\n![](${path})`.trimStart() : path;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      faults.set(pictureInput(name), `The file for ${label} ${error.message}.`);
    }
  }
  return { paths, faults };
}
