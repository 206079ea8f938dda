import { renderMarkdown } from '@shortlisted/markdown/render-markdown';
import { z } from 'zod';

/** PostgreSQL cannot store this character in a text. */
const nul = '\0';
const text = z
  .string()
  .trim()
  .refine((value) => !value.includes(nul), 'must not hold the character NUL');

export const upTo = (most: number) => [most, `must have at most ${most} characters`] as const;
const required = text.min(1, 'must not be empty');

/**
 * The schemas of an editor's fields. `meta` gives a field its label (`title`) and its help (`description`) in
 * the form. Fields that take more than a line have an input of several lines there.
 */
export const emptyLine = text.max(...upTo(200));
export const line = required.max(...upTo(200));
export const paragraph = required.max(...upTo(2000));
export const longText = required.max(...upTo(20_000));
/**
 * A text whose pictures have a description, for people who do not see them. With a folder, a relative path of a picture
 * is in that folder.
 */
export const markdown = (options: { folder?: string } = {}) =>
  longText
    .refine(
      (value) => !/!\[\s*\]/.test(value),
      'has a picture without a description: write it between [ and ]',
    )
    .refine((value) => renderMarkdown(value, options).faults.length === 0, {
      error: ({ input }) => renderMarkdown(String(input), options).faults[0],
    })
    .meta({ title: 'Text', isMarkdown: true });
export const optional = (words: z.ZodString) =>
  words.min(1, 'must not be empty; null is for none').nullable().default(null);
export const day = z.iso.date('must be a day, such as 2026-11-02');
/** The day of publication. `description` says what else it is for. */
export const publicationDay = (description: string) => ({
  title: 'Date',
  description: `${description} With a day after today, Publish keeps the entry until that day begins, at 00:00 UTC.`,
});
/** The last part of a page's address. */
export const slug = line.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case words with hyphens between them',
);
/** The addresses that the page had. Saving a record with another address adds the one before. */
export const formerSlugs = z.array(slug).default([]).meta({
  title: 'Earlier addresses',
  description: 'One per line. Each leads to the page. An address that you change is added by itself.',
});
export const address = (example: string) => ({
  title: 'Address',
  description: `The last part of the page’s address: lower-case words with hyphens, such as ${example}.`,
});
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
export const flag = z.boolean().default(false);
/** Whether visitors see the record. `states` are the words for yes and no. */
export const shown = (states: [string, string]) =>
  z.boolean().default(true).meta({ title: 'Show it on the site', states });
export const pictureError = 'must be the path of a picture of the site, such as /team/founder.webp';
/** The path of a picture of this site, because the content security policy allows no other. */
export const picture = line.regex(/^\/(?![/\\])[^\s\\]+$/, pictureError);
export const pictureHelp = 'The path of a picture of this site, such as /team/founder.webp.';
/** PostgreSQL stores no number above 2,147,483,647 in this column. */
const mostPlaces = 1_000_000;
/** The position in the list that pages show. */
export const order = z
  .int()
  .min(-mostPlaces, `must be at least -${mostPlaces}`)
  .max(mostPlaces, `must be at most ${mostPlaces}`)
  .default(0)
  .meta({ title: 'Place in the list', description: 'Lower numbers come first.' });
/** The database sets the id. It is accepted and ignored, so that an editor can feed the output of `list` back. */
export const ignoredId = z.int().optional();
