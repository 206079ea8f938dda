import { PageHead, ResponseStatus } from '@shortlisted/section-kit/runtime';
import { brand } from '@shortlisted/shared-ui/brand';
import { NotFoundView } from '@shortlisted/shared-ui/not-found-view';
import { caseStudyContent } from './case-study.content.ts';

/** Shows that no record exists, or that its read failed (spec 1 §8). */
export function NotFound({ hasFailed }: { hasFailed: boolean }) {
  const { title, text, action } = caseStudyContent.notFound;
  return (
    <>
      <ResponseStatus code={hasFailed ? 503 : 404} />
      <PageHead metadata={{ title: `${title} | ${brand.name}`, description: text, noindex: true }} />
      <NotFoundView title={title} text={text} action={action} />
    </>
  );
}
