import { PageHead } from '@shortlisted/section-kit/host/page-head';
import { usePlan } from '@shortlisted/section-kit/host/platform';
import { ResponseStatus } from '@shortlisted/section-kit/host/response-status';
import { Button } from '@shortlisted/shared-ui/button';
import { NotFoundView } from '@shortlisted/shared-ui/not-found-view';
import { useEffect } from 'react';
import { markHydrated } from '../../reports/mark-hydrated.ts';
import { notFound } from './not-found.content.ts';
import styles from './not-found.module.scss';

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
      >
        <Shortlist />
      </NotFoundView>
    </>
  );
}

/** A list of pages like the one of the logo: the missing one is struck out, the others are ticked. */
function Shortlist() {
  const { list, search } = notFound;
  return (
    <div className={styles.shortlist}>
      <p className={styles.title}>{list.title}</p>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <Mark path="M3 16h26" />
          <s>{list.missing}</s>
        </li>
        <li className={styles.wanted}>
          <Mark path="M3 16h16L29 5" />
          <bdi />
        </li>
        {list.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className={styles.row}>
              <Mark path="M3 16h16L29 5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <form action={search.action} className={styles.search}>
        <input type="search" name={search.parameter} aria-label={search.label} placeholder={search.label} />
        <Button type="submit" variant="secondary" label={search.button} />
      </form>
    </div>
  );
}

function Mark({ path }: { path: string }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
