import type { Ref } from 'react';
import { Milestone } from './milestone.tsx';
import { story } from './story.content.ts';
import styles from './story-timeline.module.scss';

export function StoryTimeline({ line, active }: { line: Ref<HTMLDivElement>; active: number }) {
  return (
    <section id={story.timeline.id} className={styles.timeline} aria-label={story.timeline.label}>
      <div className={styles.rail}>
        <div ref={line} className={styles.line} />
      </div>
      <ol className={styles.milestones}>
        {story.milestones.map((milestone, index) => (
          <Milestone key={milestone.title} {...milestone} active={index < active} />
        ))}
      </ol>
    </section>
  );
}
