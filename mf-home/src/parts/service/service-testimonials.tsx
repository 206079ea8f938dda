import { readQuery, Stored } from '@shortlisted/section-kit/runtime';
import { parseTestimonials } from '../../data/testimonials.resource.ts';
import {
  type ServiceTestimonial,
  TestimonialSwitcher,
  type TestimonialSwitcherContent,
} from './testimonial-switcher.tsx';

interface ServiceTestimonialsProps {
  /** The path of the read, as section.json lists it. */
  read: string;
  shipped: TestimonialSwitcherContent;
}

const parse = (body: unknown): ServiceTestimonial[] =>
  parseTestimonials(body).map(
    ({ title: role, companyLogo: logo, image: avatar, href = '/cases', ...words }) => ({
      ...words,
      role,
      logo,
      avatar,
      href,
    }),
  );

export function ServiceTestimonials({ read, shipped }: ServiceTestimonialsProps) {
  return (
    <Stored read={readQuery(read, { parse })} shipped={shipped.quotes}>
      {(quotes) => <TestimonialSwitcher {...shipped} quotes={quotes} />}
    </Stored>
  );
}
