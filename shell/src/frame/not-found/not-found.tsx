import { PageHead } from 'section-kit/host/page-head';
import { usePlan } from 'section-kit/host/platform';
import { ResponseStatus } from 'section-kit/host/response-status';
import { LinkButton } from 'shared-ui/button';
import { notFound } from './not-found.content.ts';
import styles from './not-found.module.scss';

/** Any path that no section claims. It has the home page's metadata, but no canonical link. */
export function NotFound({ isPreview }: { isPreview: boolean }) {
  const home = usePlan()
    .sections.flatMap((section) => section.routes)
    .find((route) => route.path === '/')?.metadata;
  const { canonical, ...metadata } = home && home !== 'page' ? home : notFound.metadata;
  return (
    <div className={styles.notFound}>
      <ResponseStatus code={404} />
      <PageHead metadata={{ ...metadata, noindex: true }} />
      <h1>{notFound.title}</h1>
      {isPreview && <p>{notFound.developerHint}</p>}
      <LinkButton href={notFound.wayHome.href}>{notFound.wayHome.label}</LinkButton>
    </div>
  );
}
