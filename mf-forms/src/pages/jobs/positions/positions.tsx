import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { LinkButton } from '@shortlisted/shared-ui/button';
import { EmptyState } from '@shortlisted/shared-ui/empty-state';
import { Spinner } from '@shortlisted/shared-ui/spinner';
import { Suspense } from 'react';
import { jobsQuery } from '../../../data/jobs.resource.ts';
import { JobCard } from './job-card.tsx';
import { JobPostings } from './job-postings.tsx';
import { mailLink } from './mail-link.ts';
import { positions } from './positions.content.ts';
import styles from './positions.module.scss';

export function Positions() {
  return (
    <section className={styles.positions} aria-labelledby="positions">
      <h2 id="positions">{positions.title}</h2>
      <Suspense
        fallback={
          <p className={styles.loading} role="status">
            <Spinner /> {positions.loading}
          </p>
        }
      >
        <PositionList />
      </Suspense>
    </section>
  );
}

function PositionList() {
  // A failed read shows the empty state (spec 2 §8).
  const { data: jobs = [] } = useSettledQuery(jobsQuery);
  const { empty, count } = positions;
  if (jobs.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState icon="briefcase" level={3} title={empty.title} description={empty.text}>
          <LinkButton href={mailLink(empty.subject)}>{empty.action}</LinkButton>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p className={styles.count}>{count(jobs.length)}</p>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <JobPostings jobs={jobs} />
    </>
  );
}
