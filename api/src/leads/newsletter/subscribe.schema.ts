import { z } from 'zod';
import { emailSchema, line } from '../forms/text.ts';

const maxNameLength = 200;

/** The fields of the newsletter forms. `first_name` may be missing, empty or a string. */
export const subscribeSchema = z.object(
  {
    email: emailSchema.transform((email) => email.toLowerCase()).prefault(''),
    first_name: line(maxNameLength).nullish(),
  },
  'Please send the fields of the form',
);

export const subscribedSchema = z.object({
  message: z.string(),
  /** Whether a mail asks for confirmation: true for every address, or left out for every address. */
  isConfirmedByMail: z.literal(true).optional(),
});
