import { SectionHeading } from '@shortlisted/shared-ui/section-heading';
import { blog } from '../blog.content.ts';
import styles from './intro.module.scss';

export function Intro() {
  const { eyebrow, title, lead, feed } = blog.hero;
  return (
    <div className={styles.intro}>
      <SectionHeading level={1} eyebrow={eyebrow} title={title} lead={lead} />
      <a href={feed.href} className={styles.feed} type="application/rss+xml" target="_blank" rel="noopener">
        {feed.label}
      </a>
    </div>
  );
}
