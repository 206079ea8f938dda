import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { useReducedMotion } from '@shortlisted/shared-ui/reduced-motion';
import { Suspense, useRef, useState } from 'react';
import { teamMembersRead } from '../../data/team-members.resource.ts';
import { useScrollProgress } from '../../parts/use-scroll-progress.ts';
import { countActiveMilestones, isClosingShown } from './read-progress.ts';
import { story } from './story.content.ts';
import { StoryClosing } from './story-closing.tsx';
import { StoryHero } from './story-hero.tsx';
import { StoryLoading } from './story-loading.tsx';
import { StoryTimeline } from './story-timeline.tsx';

export function StoryPage() {
  return (
    <Suspense fallback={<StoryLoading />}>
      <Story />
    </Suspense>
  );
}

function Story() {
  // However it ends: a page that needs no team member must not fail for the lack of one.
  useSettledQuery(teamMembersRead);
  const page = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  // The end of the story until a script watches the scroll, so that all of it reads without one.
  const [active, setActive] = useState(story.milestones.length);
  const [closingShown, setClosingShown] = useState(true);

  useScrollProgress({
    through: page,
    line,
    active: !still,
    onProgress: (progress) => {
      setActive(countActiveMilestones(progress));
      setClosingShown(isClosingShown(progress));
    },
  });

  return (
    <div ref={page}>
      <StoryHero {...story.hero} />
      <StoryTimeline line={line} active={still ? story.milestones.length : active} />
      <StoryClosing {...story.closing} shown={still || closingShown} />
    </div>
  );
}
