import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';
import type { TrustedClient } from '@shortlisted/shared-ui/trusted-clients';
import * as v from 'valibot';

const filled = v.pipe(v.string(), v.nonEmpty());
const testimonialSchema = v.object({
  quote: filled,
  author: filled,
  title: v.exactOptional(v.string()),
  company: filled,
  image: v.exactOptional(v.string()),
  companyLogo: v.exactOptional(v.string()),
  isLogoImage: v.exactOptional(v.boolean()),
}) satisfies v.GenericSchema<unknown, Testimonial>;

export const testimonialsRead = readQuery('/api/testimonials/cases', {
  parse: parseList((record) => v.parse(testimonialSchema, record)),
});

const clientSchema = v.object({
  name: filled,
  picture: v.exactOptional(v.string()),
}) satisfies v.GenericSchema<unknown, TrustedClient>;

export const logosRead = readQuery('/api/logos', {
  parse: parseList((record) => v.parse(clientSchema, record)),
});
