import { z } from 'zod';
import { line, text } from '../../leads/forms/text.ts';

/** Tags with their place among their like, from an id or from the body down. Other visitors' browsers look it up. */
const cssPath =
  /^(#[\w-]+|[a-z][\w-]*(:nth-of-type\(\d{1,4}\))?)( > [a-z][\w-]*(:nth-of-type\(\d{1,4}\))?)*$/;

export const commentLengths = { sentence: 500, name: 80 };

/** The script shortens the words of an element to this length. */
const shortened = line(160).optional();

export const pathSchema = z
  .string('The page is missing')
  .max(300, 'The path has at most 300 characters')
  .regex(/^\/(?!\/)[\w.~!$&'()*+,;=:@%/-]*$/, 'The page is a path such as /cases');

export const newCommentSchema = z.object({
  path: pathSchema,
  element: z.string().max(1000).regex(cssPath, 'The element is a CSS path').optional(),
  words: shortened,
  heading: shortened,
  width: z.int().min(1).max(20_000).optional(),
  sentence: text(commentLengths.sentence).min(1, 'Please write a sentence'),
  name: line(commentLengths.name).min(1, 'Please enter a name'),
});
export type NewComment = z.infer<typeof newCommentSchema>;

/** What everybody with the link sees of a comment. */
export const shownCommentSchema = z.object({
  id: z.int(),
  element: z.string().nullable(),
  words: z.string().nullable(),
  sentence: z.string(),
  name: z.string(),
  createdAt: z.string(),
  isDone: z.boolean(),
});
