import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';
import { parseFilled } from './parse-filled.ts';

interface StoredTestimonial extends Testimonial {
  /** The path of the case study. */
  href?: string;
}

/** Checks the testimonials of a page, `/api/testimonials/{page}`. */
export const parseTestimonials = parseFilled<StoredTestimonial>('quote', 'author', 'company');
