import { useSuspenseQuery } from 'section-kit/runtime';
import { caseStudyQuery } from '../../data/case-study.resource.ts';
import { findStudy } from '../../studies/find-study.ts';
import { Call } from './call/call.tsx';
import styles from './case-study.module.scss';
import { CaseStudyHead } from './case-study-head.tsx';
import { Hero } from './hero/hero.tsx';
import { InfoBar } from './hero/info-bar.tsx';
import { More } from './more/more.tsx';
import { NotFound } from './not-found.tsx';
import { Results } from './results/results.tsx';
import { Testimonial } from './results/testimonial.tsx';
import { Showcase } from './showcase/showcase.tsx';
import { Story } from './story/story.tsx';

export function CaseStudyView({ slug }: { slug: string }) {
  const { data: record } = useSuspenseQuery(caseStudyQuery(slug));
  if (!record) return <NotFound />;
  const study = findStudy(record);

  return (
    <article className={styles.page}>
      <CaseStudyHead record={record} study={study} />
      <Hero record={record} study={study} />
      <InfoBar study={study} />
      <Story slug={record.slug} study={study} />
      <Results study={study} />
      <Testimonial record={record} company={study.company} />
      <Showcase study={study} />
      <Call />
      <More slug={record.slug} />
    </article>
  );
}
