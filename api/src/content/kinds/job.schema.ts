import { z } from 'zod';

export const jobSchema = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  type: z.string(),
  postedAt: z.iso.date(),
  closesAt: z.iso.date().nullable(),
  description: z.string(),
  requirements: z.array(z.string()),
  benefits: z.array(z.string()),
});
