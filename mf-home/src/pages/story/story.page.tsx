import { useSettledQuery } from '@shortlisted/section-kit/runtime';
import { useReducedMotion } from '@shortlisted/shared-ui/reduced-motion';
import { Suspense, useRef, useState } from 'react';
import { teamMembersRead } from '../../data/team-members.resource.ts';
import { useScrollProgress } from '../../parts/use-scroll-progress.ts';
import { countActiveMilestones, isClosingShown } from './milestone-progress.ts';
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
  // The outcome is ignored: the page shows no team member, so a failed read must not fail the page.
  useSettledQuery(teamMembersRead);
  const page = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  // Everything shows until a script follows the scroll, so that the story is readable without scripts.
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
