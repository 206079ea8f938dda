import { useQueryClient, useSettledQuery, useSuspenseQuery } from '@shortlisted/section-kit/runtime';
import { caseStudyQuery } from '../../data/case-study.resource.ts';
import { tellStudy } from '../../studies/tell-study.ts';
import { toldStudyQuery } from '../../studies/told-study.resource.ts';
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
  const queryClient = useQueryClient();
  const toldQuery = toldStudyQuery(slug);
  // The story is asked for together with its record, not after it.
  if (!queryClient.getQueryState(toldQuery.queryKey)) void queryClient.prefetchQuery(toldQuery);
  const { data: record, hasFailed } = useSettledQuery(caseStudyQuery(slug));
  const { data: told } = useSuspenseQuery(toldQuery);
  if (!record) return <NotFound hasFailed={hasFailed} />;
  const study = tellStudy(record, told);

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
