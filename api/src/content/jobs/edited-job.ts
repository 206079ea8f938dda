import { z } from 'zod';
import { ignoredId, required } from '../edits/edited-fields.ts';

const day = z.iso.date('must be a day, such as 2026-11-02');

export const editedJobSchema = z.strictObject({
  id: ignoredId,
  title: required,
  location: required,
  type: required,
  postedAt: day,
  /** The last day for applications. */
  closesAt: day.nullable().default(null),
  description: required,
  requirements: z.array(required),
  benefits: z.array(required),
  /** Whether pages list the position. */
  active: z.boolean().default(true),
});
