import { PageHead, ResponseStatus } from '@shortlisted/section-kit/runtime';
import { NotFoundView } from '@shortlisted/shared-ui/not-found-view';

interface ReadingNotFoundProps {
  notFound: { title: string; text: string };
  back: { label: string; href: string };
  /** Follows the title in the page's title. */
  titleSuffix: string;
  /** Whether the text may exist, because a read has failed. */
  hasFailed?: boolean;
}

/** Replaces an article or essay that does not exist. */
export function ReadingNotFound({ notFound, back, titleSuffix, hasFailed = false }: ReadingNotFoundProps) {
  const title = `${notFound.title} | ${titleSuffix}`;
  return (
    <>
      <ResponseStatus code={hasFailed ? 503 : 404} />
      <PageHead metadata={{ title, description: notFound.text, noindex: true }} />
      <NotFoundView {...notFound} action={back} />
    </>
  );
}
