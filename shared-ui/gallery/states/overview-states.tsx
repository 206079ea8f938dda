import { Badge } from '../../src/badge/badge.tsx';
import { LinkButton } from '../../src/button/button.tsx';
import { Card } from '../../src/card/card.tsx';
import { Carousel } from '../../src/carousel/carousel.tsx';
import { Metric, MetricList } from '../../src/metric/metric.tsx';
import { NewsletterForm } from '../../src/newsletter-form/newsletter-form.tsx';
import { Reveal } from '../../src/reveal/reveal.tsx';
import { SectionHeading } from '../../src/section-heading/section-heading.tsx';
import { TestimonialCard } from '../../src/testimonial-card/testimonial-card.tsx';
import { TrustedBy } from '../../src/trusted-by/trusted-by.tsx';
import { Wordmark } from '../../src/wordmark/wordmark.tsx';
import { results, testimonials } from '../gallery.content.ts';
import { Row } from '../row.tsx';
import styles from './overview-states.module.scss';

export const overviewStates = {
  overview: {
    'All together': (
      <div className={styles.page}>
        <div className={styles.opening}>
          <Badge live>Specialists in client acquisition</Badge>
          <p className={styles.display}>Get Shortlisted. by your ideal clients.</p>
          <Row>
            <LinkButton href="/button" size="large" arrow="right">
              Discover more
            </LinkButton>
            <LinkButton href="/badge" size="large" variant="secondary">
              Meet the team
            </LinkButton>
          </Row>
        </div>
        <TrustedBy />
        <Row layout="grid">
          {results.map(({ company, value, label, href }, index) => (
            <Reveal key={company} index={index}>
              <Card href={href}>
                <div className={styles.result}>
                  <Wordmark name={company} height={28} />
                  <MetricList>
                    <Metric value={value} label={label} />
                  </MetricList>
                </div>
              </Card>
            </Reveal>
          ))}
        </Row>
        <Carousel
          label="What clients say"
          scrollPx={420}
          heading={<SectionHeading eyebrow="Reviews" title="Said by those who signed" />}
        >
          {testimonials.map((testimonial) => (
            <div key={testimonial.company} className={styles.slide}>
              <TestimonialCard {...testimonial} />
            </div>
          ))}
        </Carousel>
        <NewsletterForm
          variant="panel"
          label="Newsletter"
          note="One email on Tuesdays. Leave whenever you like."
        />
      </div>
    ),
  },
};
