import { Badge } from '../../src/badge/badge.tsx';
import { LinkButton } from '../../src/button/button.tsx';
import { CallToAction } from '../../src/call-to-action/call-to-action.tsx';
import { Card } from '../../src/card/card.tsx';
import { Icon } from '../../src/icon/icon.tsx';
import { iconPaths } from '../../src/icon/icon-paths.ts';
import { Logo } from '../../src/logo/logo.tsx';
import { Metric, MetricList } from '../../src/metric/metric.tsx';
import { Picture } from '../../src/picture/picture.tsx';
import { SectionHeading } from '../../src/section-heading/section-heading.tsx';
import { TestimonialCard } from '../../src/testimonial-card/testimonial-card.tsx';
import { Wordmark } from '../../src/wordmark/wordmark.tsx';
import { wordmarks } from '../../src/wordmark/wordmarks.content.ts';
import { testimonials } from '../gallery.content.ts';
import { Row } from '../row.tsx';
import styles from './content-states.module.scss';

const swatches = ['ground', 'surface', 'raised', 'text', 'muted', 'quiet', 'accent', 'error', 'success'];
const typeSteps = ['display', 'title', 'heading', 'subheading', 'figure', 'lead', 'body', 'small', 'label'];

const art = { avif: '/growth.avif', webp: '/growth.webp', width: 1216, height: 684 };

export const contentStates = {
  foundations: {
    Colours: (
      <ul className={styles.swatches}>
        {swatches.map((name) => (
          <li key={name}>
            <span className={`${styles.swatch} ${styles[name]}`} />
            {name}
          </li>
        ))}
      </ul>
    ),
    Type: (
      <div className={styles.scale}>
        {typeSteps.map((name) => (
          <p key={name} className={styles[`${name}Type`]}>
            {name}: 312M views, 18+ people
          </p>
        ))}
      </div>
    ),
  },
  wordmark: {
    'One setting each': (
      <ul className={styles.wall}>
        {Object.keys(wordmarks).map((name) => (
          <li key={name} className={styles.brick}>
            <Wordmark name={name} />
          </li>
        ))}
      </ul>
    ),
    'A name without a drawing': <Wordmark name="New Client" />,
  },
  icon: {
    All: (
      <Row>
        {Object.keys(iconPaths).map((name) => (
          <Icon key={name} name={name as keyof typeof iconPaths} size={28} />
        ))}
      </Row>
    ),
  },
  logo: {
    'With its name': <Logo height={40} />,
    'The mark alone': <Logo height={40} markOnly />,
  },
  badge: {
    Outline: <Badge>LinkedIn</Badge>,
    Live: <Badge live>Specialists in client acquisition</Badge>,
    Accent: <Badge variant="accent">20</Badge>,
    Solid: <Badge variant="solid">Trending</Badge>,
  },
  card: {
    'A surface': (
      <Row layout="grid">
        <Card as="article">
          <h2 className={styles.subheadingType}>Deep ICP Research</h2>
          <p>We ask the clients that you want what would make them move.</p>
        </Card>
      </Row>
    ),
    'A link': (
      <Row layout="grid">
        <Card href="/card">
          <h2 className={styles.subheadingType}>Content marketing</h2>
          <p>Lights up under the pointer.</p>
        </Card>
        <Card href="/card">
          <h2 className={styles.subheadingType}>Account-based marketing</h2>
          <p>One link from edge to edge.</p>
        </Card>
      </Row>
    ),
  },
  'section-heading': {
    'A section': <SectionHeading title="Why Us?" />,
    'With eyebrow, lead and action': (
      <SectionHeading
        eyebrow="Our System"
        title="Eight skills that work as one team"
        lead="Content, outreach, LinkedIn, video, AI, design, email and strategy under one roof."
        action={
          <LinkButton href="/section-heading" variant="secondary" arrow="right" label="Learn about us" />
        }
      />
    ),
    Centred: (
      <SectionHeading
        align="centre"
        eyebrow="Closing"
        title="Want in?"
        lead="Tell us whom you would like to sign."
      />
    ),
  },
  metric: {
    'A row, with the one that matters': (
      <MetricList>
        <Metric value="312M" label="views" accent />
        <Metric value="200+" label="B2B brands" />
        <Metric value="18+" label="people in the team" />
      </MetricList>
    ),
    'Small, as in a card': (
      <Row layout="narrow">
        <MetricList>
          <Metric size="small" value="£230K" label="new revenue" />
          <Metric size="small" value="1.8M" label="company views" />
        </MetricList>
      </Row>
    ),
  },
  'testimonial-card': {
    'In a row': (
      <Row layout="grid">
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.company} {...testimonial} />
        ))}
      </Row>
    ),
    'With a link': (
      <Row layout="grid">
        <TestimonialCard
          quote="The diary filled with people whose names were on our list."
          author="Founder"
          company="DeskLodge"
          action={
            <LinkButton href="/testimonial-card" variant="quiet" arrow="right" label="View Case Study" />
          }
        />
      </Row>
    ),
  },
  picture: {
    'Keeps its place before it arrives': <Picture art={art} alt="Bars that rise from left to right" />,
  },
  'call-to-action': {
    'At the end of a page': (
      <CallToAction
        id="closing"
        title="Who should be next?"
        text="Name ten companies that you want to work with."
        note="We reply within 24 hours."
      >
        <LinkButton href="/call-to-action" size="large" arrow="right" label="Get Started Today" />
        <LinkButton href="/call-to-action" size="large" variant="secondary" label="View Our Services" />
      </CallToAction>
    ),
  },
};
