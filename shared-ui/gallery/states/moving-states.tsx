import { Card } from '../../src/card/card.tsx';
import { Carousel } from '../../src/carousel/carousel.tsx';
import { Marquee } from '../../src/marquee/marquee.tsx';
import { Reveal } from '../../src/reveal/reveal.tsx';
import { TestimonialCard } from '../../src/testimonial-card/testimonial-card.tsx';
import { TrustedBy } from '../../src/trusted-by/trusted-by.tsx';
import { testimonials } from '../gallery.content.ts';
import { Row } from '../row.tsx';
import styles from './moving-states.module.scss';

const slides = testimonials.map((testimonial) => (
  <div key={testimonial.company} className={styles.slide}>
    <TestimonialCard {...testimonial} />
  </div>
));

const steps = [
  'Deep ICP Research',
  'Awareness Campaigns',
  'Valuable Resources',
  'Strategic Outreach',
  'Prospect Nurturing',
];

export const movingStates = {
  carousel: {
    'With a heading': (
      <Carousel label="Testimonials" scrollPx={420} heading={<h2>What clients say</h2>}>
        {slides}
      </Carousel>
    ),
  },
  marquee: {
    'To the left, wrapped where motion is unwelcome': (
      <Marquee label="Steps" roundSeconds={20}>
        {steps}
      </Marquee>
    ),
    'To the right, scrolled by hand where motion is unwelcome, paused by touch': (
      <Marquee
        label="Reviews"
        direction="right"
        atRest="scroll"
        touchPauseMs={3000}
        className={styles.close ?? ''}
      >
        {slides}
      </Marquee>
    ),
  },
  'trusted-by': {
    'The twelve': <TrustedBy />,
    'A picture and a name': (
      <TrustedBy clients={[{ name: 'Growth', picture: '/growth.webp' }, { name: 'Newcomer' }]} />
    ),
  },
  reveal: {
    'A hundred milliseconds apart': (
      <Row layout="grid">
        {steps.map((step, index) => (
          <Reveal key={step} index={index}>
            <Card>
              <h2 className={styles.step}>{step}</h2>
            </Card>
          </Reveal>
        ))}
      </Row>
    ),
  },
};
