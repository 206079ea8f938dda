import { z } from 'zod';
import { emailMessage, line, maxEmailLength } from '../forms/text.ts';

const maxNameLength = 200;

/** The fields of the newsletter forms. `first_name` may be missing, empty or a string. */
export const subscribeSchema = z.object(
  {
    email: line(maxEmailLength).toLowerCase().pipe(z.email(emailMessage)).prefault(''),
    first_name: line(maxNameLength).nullish(),
  },
  'Please send the fields of the form',
);

export const subscribedSchema = z.object({
  message: z.string(),
  /** Whether a mail asks for confirmation: true for every address, or left out for every address. */
  isConfirmedByMail: z.literal(true).optional(),
});
