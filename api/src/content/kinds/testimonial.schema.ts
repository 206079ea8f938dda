import { z } from 'zod';

/** The "fixed testimonial" of spec 1 §3, which cards show, with the link of service pages. Empty fields are missing. */
export const testimonialSchema = z.object({
  quote: z.string(),
  author: z.string(),
  title: z.string().optional(),
  company: z.string(),
  image: z.string().optional(),
  companyLogo: z.string().optional(),
  isLogoImage: z.boolean().optional(),
  href: z.string().optional(),
});
