import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { Spinner } from '@shortlisted/shared-ui/spinner';
import { Suspense, useState } from 'react';
import { teamMembersRead } from '../../data/team-members.resource.ts';
import { useScrollProgress } from '../../parts/use-scroll-progress.ts';
import { countActiveMilestones, isClosingShown } from './milestone-progress.ts';
import { story } from './story.content.ts';
import styles from './story.module.scss';
import { StoryClosing } from './story-closing.tsx';
import { StoryHero } from './story-hero.tsx';
import loadingStyles from './story-loading.module.scss';
import { StoryTeam } from './story-team.tsx';
import { StoryTimeline } from './story-timeline.tsx';

export function StoryPage() {
  return (
    <Suspense
      fallback={
        <p className={loadingStyles.loading} role="status">
          <Spinner /> {story.loading}
        </p>
      }
    >
      <Story />
    </Suspense>
  );
}

function Story() {
  // A failed read leaves the team out. It must not fail the page.
  const { data: members = [] } = useSettledQuery(teamMembersRead);
  // Everything shows until a script follows the scroll, so that the story is readable without scripts.
  const [active, setActive] = useState(story.milestones.length);
  const [closingShown, setClosingShown] = useState(true);

  const { through, line, still } = useScrollProgress<HTMLDivElement>((progress) => {
    setActive(countActiveMilestones(progress));
    setClosingShown(isClosingShown(progress));
  });

  return (
    <>
      <div ref={through} className={styles.journey}>
        <StoryHero {...story.hero} />
        <StoryTimeline line={line} active={still ? story.milestones.length : active} />
      </div>
      <StoryTeam members={members} />
      <StoryClosing {...story.closing} shown={still || closingShown} />
    </>
  );
}
