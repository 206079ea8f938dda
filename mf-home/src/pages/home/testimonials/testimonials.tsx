import { LinkButton } from '@shortlisted/shared-ui/button';
import { Carousel } from '@shortlisted/shared-ui/carousel';
import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { TestimonialCard } from '@shortlisted/shared-ui/testimonial-card';
import { testimonialScrollPx, testimonials } from './testimonials.content.ts';
import styles from './testimonials.module.scss';

export function Testimonials() {
  const { eyebrow, title, action, previous, next, quotes } = testimonials;
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
      {quotes.map(({ name, ...testimonial }) => (
        <div key={testimonial.company} className={styles.card}>
          <TestimonialCard {...testimonial} author={name} />
        </div>
      ))}
    </Carousel>
  );
}
