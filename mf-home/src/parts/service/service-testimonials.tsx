import { Suspense } from 'react';
import { useTestimonials } from '../../data/testimonials.resource.ts';
import { TestimonialSwitcher, type TestimonialSwitcherContent } from './testimonial-switcher.tsx';

interface ServiceTestimonialsProps {
  /** The path of the read, as section.json lists it. */
  read: string;
  shipped: TestimonialSwitcherContent;
}

/** The stored testimonials, or nothing. Those of the release keep their place while they load. */
export function ServiceTestimonials(props: ServiceTestimonialsProps) {
  return (
    <Suspense fallback={<TestimonialSwitcher {...props.shipped} />}>
      <StoredTestimonials {...props} />
    </Suspense>
  );
}

function StoredTestimonials({ read, shipped }: ServiceTestimonialsProps) {
  const stored = useTestimonials(read);
  if (stored?.length === 0) return null;
  const quotes = stored?.map(
    ({ title: role, companyLogo: logo, image: avatar, href = '/cases', ...words }) => ({
      ...words,
      role,
      logo,
      avatar,
      href,
    }),
  );
  return <TestimonialSwitcher {...shipped} quotes={quotes ?? shipped.quotes} />;
}
