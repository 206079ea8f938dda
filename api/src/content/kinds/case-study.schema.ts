import { z } from 'zod';

export const caseStudySchema = z.object({
  id: z.int(),
  title: z.string(),
  company: z.string(),
  companyLogo: z.string(),
  image: z.string(),
  slug: z.string(),
  metrics: z.array(z.object({ value: z.string(), label: z.string() })),
  description: z.string(),
  fullDescription: z.string(),
  testimonial: z.string().nullable(),
  testimonialAuthor: z.string().nullable(),
  testimonialRole: z.string().nullable(),
  featured: z.boolean(),
  publishedAt: z.iso.date().nullable(),
});
