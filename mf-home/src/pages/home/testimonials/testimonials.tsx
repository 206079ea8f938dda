import { LinkButton } from '@shortlisted/shared-ui/button';
import { Carousel } from '@shortlisted/shared-ui/carousel';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { type Testimonial, TestimonialCard } from '@shortlisted/shared-ui/testimonial-card';
import { Suspense } from 'react';
import { useTestimonials } from '../../../data/testimonials.resource.ts';
import { testimonialScrollPx, testimonials } from './testimonials.content.ts';
import styles from './testimonials.module.scss';

/** The stored testimonials, or nothing. Those of the release keep their place while they load. */
export function Testimonials() {
  return (
    <Suspense fallback={<Reviews quotes={testimonials.quotes} />}>
      <StoredReviews />
    </Suspense>
  );
}

function StoredReviews() {
  const quotes = useTestimonials('/api/testimonials/home') ?? testimonials.quotes;
  return quotes.length > 0 && <Reviews quotes={quotes} />;
}

function Reviews({ quotes }: { quotes: readonly Testimonial[] }) {
  const { eyebrow, title, action, previous, next } = testimonials;
  return (
    <Carousel
      label={eyebrow}
      scrollPx={testimonialScrollPx}
      previousLabel={previous}
      nextLabel={next}
      edge="bleed"
      className={styles.reviews ?? ''}
      heading={
        <SectionHeading
          eyebrow={eyebrow}
          title={title}
          action={
            <LinkButton href={action.href} variant="secondary" arrow="right">
              {action.label}
            </LinkButton>
          }
        />
      }
    >
      {quotes.map((testimonial) => (
        <div key={testimonial.quote} className={styles.card}>
          <TestimonialCard {...testimonial} />
        </div>
      ))}
    </Carousel>
  );
}
