import { parseList, readQuery } from '@shortlisted/section-kit/runtime';
import type { Testimonial } from '@shortlisted/shared-ui/testimonial-card';
import type { TrustedClient } from '@shortlisted/shared-ui/trusted-clients';

/** A figure of the brand. */
export interface Figure {
  /** Such as 125+. */
  value: string;
  label: string;
}

export interface StoredTestimonial extends Testimonial {
  /** The path of the case study. */
  href?: string;
}

/** Checks records whose fields are texts. By hand: a library would be larger than the page's own code. */
const parseFilled = <T>(...fields: (keyof T)[]) =>
  parseList((record) => {
    const given = record as T;
    if (!fields.every((field) => typeof given[field] === 'string' && given[field]))
      throw new TypeError('a text is missing');
    return given;
  });

const parseFigures = parseFilled<Figure>('value', 'label');
const parseTestimonials = parseFilled<StoredTestimonial>('quote', 'author', 'company');

/** @param path as section.json lists it. */
export const figuresRead = (path: string) => readQuery(path, { parse: parseFigures });
export const testimonialsRead = (path: string) => readQuery(path, { parse: parseTestimonials });
export const logosRead = readQuery('/api/logos', { parse: parseFilled<TrustedClient>('name') });
