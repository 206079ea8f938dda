import { z } from 'zod';

export const teamMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  image: z.string(),
  bio: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  isLeader: z.boolean(),
  order: z.int(),
});
