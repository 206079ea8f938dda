import { LinkButton } from '@shortlisted/shared-ui/button';
import { Suspense } from 'react';
import { caseStudyContent } from '../case-study.content.ts';
import styles from './more.module.scss';
import { Related } from './related.tsx';

export function More({ slug }: { slug: string }) {
  const { more, back } = caseStudyContent;
  return (
    <section className={styles.more} aria-labelledby="more">
      <h2 id="more">{more}</h2>
      <Suspense fallback={null}>
        <Related slug={slug} />
      </Suspense>
      <LinkButton href={back.href} variant="secondary" arrow="left">
        {back.label}
      </LinkButton>
    </section>
  );
}
