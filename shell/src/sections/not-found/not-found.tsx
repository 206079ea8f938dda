import { PageHead } from '@shortlisted/section-kit/host/page-head';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { ResponseStatus } from '@shortlisted/section-kit/host/response-status';
import { NotFoundView } from '@shortlisted/shared-ui/not-found-view';
import { useEffect } from 'react';
import { markHydrated } from '../../reports/mark-hydrated.ts';
import { notFound } from './not-found.content.ts';

/** The page of a path that no section has. It has the home page's metadata without the canonical link. */
export function NotFound({ isPreview }: { isPreview: boolean }) {
  useEffect(markHydrated, []);
  const home = usePlan()
    .sections.flatMap((section) => section.routes)
    .find((route) => route.path === '/')?.metadata;
  const { canonical, ...metadata } = home && home !== 'page' ? home : notFound.metadata;
  return (
    <>
      <ResponseStatus code={404} />
      <PageHead metadata={{ ...metadata, noindex: true }} />
      <NotFoundView
        title={notFound.title}
        text={isPreview ? notFound.developerHint : undefined}
        action={notFound.wayHome}
      />
    </>
  );
}
