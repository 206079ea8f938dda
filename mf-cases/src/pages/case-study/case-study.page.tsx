import {
  PageHead,
  ResponseStatus,
  useParams,
  useQueryClient,
  useSettledQuery,
} from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { CallToAction } from '@shortlisted/shared-ui/call-to-action';
import { NotFoundView } from '@shortlisted/shared-ui/not-found-view';
import { ReadingProgress } from '@shortlisted/shared-ui/reading-progress';
import { LoadingState, Skeleton } from '@shortlisted/shared-ui/skeleton';
import { type CSSProperties, Suspense } from 'react';
import { caseStudyQuery } from '../../data/case-study.resource.ts';
import { composeStudy, studyContentQuery } from '../../studies/study-content.resource.ts';
import { caseStudyContent } from './case-study.content.ts';
import styles from './case-study.module.scss';
import { CaseStudyHead } from './case-study-head.tsx';
import { Hero, InfoBar } from './hero/hero.tsx';
import { More } from './more/more.tsx';
import { Results, Testimonial } from './results/results.tsx';
import { Showcase } from './showcase/showcase.tsx';
import { Story } from './story/story.tsx';

/** Has a title of its own, because the study's title is unknown until the record arrives. */
function Loading() {
  const { badge, loading } = caseStudyContent;
  return (
    <LoadingState label={loading} className={styles.loading}>
      <title>{`${badge} | ${brand.name}`}</title>
      <Skeleton height="20rem" />
      <Skeleton className={styles.picture} />
    </LoadingState>
  );
}

export function CaseStudyPage() {
  const { slug = '' } = useParams();
  return (
    <Suspense key={slug} fallback={<Loading />}>
      <CaseStudyView slug={slug} />
    </Suspense>
  );
}

function CaseStudyView({ slug }: { slug: string }) {
  const queryClient = useQueryClient();
  const contentQuery = studyContentQuery(slug);
  // Starts the content's read now. It would otherwise wait for the record, whose read suspends this component.
  if (!queryClient.getQueryState(contentQuery.queryKey)) void queryClient.prefetchQuery(contentQuery);
  const { data: record, hasFailed } = useSettledQuery(caseStudyQuery(slug));
  const { data: content, hasFailed: isContentMissing } = useSettledQuery(contentQuery);
  if (!record) return <NotFound hasFailed={hasFailed} />;
  if (isContentMissing) throw new Error(`The story of ${slug} could not be loaded`);
  const study = composeStudy(record, content);
  const { call } = caseStudyContent;

  return (
    <article className={styles.page} style={{ '--hue': study.hue } as CSSProperties}>
      <CaseStudyHead record={record} study={study} />
      <ReadingProgress />
      <Hero record={record} study={study} />
      <InfoBar study={study} />
      <Story slug={record.slug} study={study} />
      <Results study={study} />
      <Testimonial record={record} company={study.company} />
      <Showcase study={study} />
      {/* The target of the button in the hero. */}
      <CallToAction id="similar-results" title={call.title} text={call.text}>
        <LinkButton {...call.action} size="large" arrow="right" />
      </CallToAction>
      <More slug={record.slug} />
    </article>
  );
}

/** Shows that no record exists, or that its read failed (spec 1 §8). */
function NotFound({ hasFailed }: { hasFailed: boolean }) {
  const { title, text, action } = caseStudyContent.notFound;
  return (
    <>
      <ResponseStatus code={hasFailed ? 503 : 404} />
      <PageHead metadata={{ title: `${title} | ${brand.name}`, description: text, noindex: true }} />
      <NotFoundView title={title} text={text} action={action} />
    </>
  );
}
