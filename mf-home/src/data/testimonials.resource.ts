import { parseList, readQuery, useQuery, useSettledQuery } from '@shortlisted/section-kit/runtime';
import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';

interface StoredTestimonial extends Testimonial {
  /** The path of the case study. */
  href?: string;
}

/** Checks by hand: a library for it would be larger than the page's own code. */
const parseTestimonials = parseList((record) => {
  const testimonial = record as StoredTestimonial;
  const { quote, author, company } = testimonial;
  if (![quote, author, company].every((text) => typeof text === 'string' && text))
    throw new TypeError('no testimonial');
  return testimonial;
});

/**
 * A browser does not wait: a block that replaces a fallback would lose what a visitor has scrolled or pressed in it.
 */
const useStored = (typeof window === 'undefined' ? useSettledQuery : useQuery) as typeof useSettledQuery;

/**
 * The testimonials that editors show on a page, perhaps none. Undefined until the API answers: the page then shows
 * those of its release.
 *
 * @param path of the read, as section.json lists it.
 */
export function useTestimonials(path: string): StoredTestimonial[] | undefined {
  return useStored(readQuery(path, { parse: parseTestimonials })).data;
}
