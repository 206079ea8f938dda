import { Stored } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { Carousel } from '@shortlisted/shared-ui/carousel';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { TestimonialCard } from '@shortlisted/shared-ui/testimonial-card';
import { testimonialsRead } from '../../../data/stored-records.resource.ts';
import { testimonialScrollPx, testimonials } from './testimonials.content.ts';
import styles from './testimonials.module.scss';

export function Testimonials() {
  const { eyebrow, title, action, previous, next } = testimonials;
  return (
    <Stored read={testimonialsRead('/api/testimonials/home')} shipped={testimonials.quotes}>
      {(quotes) => (
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
              action={<LinkButton {...action} variant="secondary" arrow="right" />}
            />
          }
        >
          {quotes.map((testimonial) => (
            <div key={testimonial.quote} className={styles.card}>
              <TestimonialCard {...testimonial} />
            </div>
          ))}
        </Carousel>
      )}
    </Stored>
  );
}
