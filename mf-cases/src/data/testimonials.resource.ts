import { parseList, readQuery, useQuery, useSettledQuery } from '@shortlisted/section-kit/runtime';
import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';
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

const testimonialsQuery = readQuery('/api/testimonials/cases', {
  parse: parseList((record) => v.parse(testimonialSchema, record)),
});

/**
 * A browser does not wait: a block that replaces a fallback would lose what a visitor has scrolled or pressed in it.
 */
const useStored = (typeof window === 'undefined' ? useSettledQuery : useQuery) as typeof useSettledQuery;

/**
 * The testimonials that editors show, perhaps none. Undefined until the API answers: the page then shows those of its
 * release.
 */
export function useTestimonials(): Testimonial[] | undefined {
  return useStored(testimonialsQuery).data;
}
