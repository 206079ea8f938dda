import type { Icon } from '@shortlisted/shared-ui/icon';
import type { Artwork } from '@shortlisted/shared-ui/picture';
import type { ComponentProps } from 'react';
import storyBeginnings from '../../art/story-beginnings.avif?picture';
import storyFirstClient from '../../art/story-first-client.avif?picture';
import storyHero from '../../art/story-hero.avif?picture';
import storyTeam from '../../art/story-team.avif?picture';

/** The media beside a milestone: drawn art in place of a photo, or a press article. */
export type StoryMedia =
  | { kind: 'photo'; picture: Artwork; photoPlaceholder: string }
  | {
      kind: 'press';
      masthead: string;
      date: string;
      headline: string;
      columns: string[];
      photoPlaceholder: string;
    };

export interface StoryMilestone {
  year: string;
  title: string;
  description: string;
  icon: ComponentProps<typeof Icon>['name'];
  /** Whether the milestone is emphasised as a turning point. */
  highlight: boolean;
  media: StoryMedia;
}

const milestones: StoryMilestone[] = [
  {
    year: '2022',
    title: 'The report that said nothing',
    description:
      'We were clients then. Eleven months of retainers had bought us a forty-page report, two million impressions and not one conversation. We asked who had seen the ads. Nobody could say. That evening we wrote down the fifty companies we actually wanted.',
    icon: 'document',
    highlight: false,
    media: {
      kind: 'photo',
      picture: storyBeginnings,
      photoPlaceholder: 'Eleven months of reach, drawn as we remember it',
    },
  },
  {
    year: '2023',
    title: 'One list, one client',
    description:
      'A creative agency, Beard & Bowler, let us try it on them. No campaign: two founders, one list, one post a week and a message to whoever reacted twice. The first contract came from that list.',
    icon: 'target',
    highlight: false,
    media: {
      kind: 'photo',
      picture: storyFirstClient,
      photoPlaceholder: 'The first list: 120 brands, and a reason for each',
    },
  },
  {
    year: '2024',
    title: 'The trade noticed',
    description:
      'We published the method, with the parts that had failed. Other agencies wrote that it could not scale. Their clients wrote to ask when we had time.',
    icon: 'globe',
    highlight: true,
    media: {
      kind: 'press',
      masthead: 'The Pipeline Review',
      date: 'March 2024',
      headline: 'The agency that sells fifty readers instead of fifty thousand',
      columns: [
        'Ask what a campaign will reach and you are shown a spreadsheet with company names on it. There are fifty rows. “If it is not a name, we do not count it,” says the founder.',
        'Rivals call the approach slow. Its clients, who signed within five months on average, have stopped calling it anything at all: they would rather that nobody else heard of it.',
      ],
      photoPlaceholder: 'Press article, shortened',
    },
  },
  {
    year: '2024',
    title: 'Eighteen people, one team',
    description:
      'Researchers, writers, a film crew, designers, people who are good on the phone, each of them wherever they work best. Nothing is passed on to somebody whom you never meet. The person who wrote the message is the person who reads the reply.',
    icon: 'people',
    highlight: false,
    media: { kind: 'photo', picture: storyTeam, photoPlaceholder: 'A team of 18+, by who talks to whom' },
  },
  {
    year: '2025',
    title: '125+ brands with clients they named',
    description:
      'More than two hundred brands have worked with us by now, and 312M views have come of it. The figure that we are proud of is smaller: 125+ of them signed clients from a list that they brought to the first meeting.',
    icon: 'chart',
    highlight: true,
    media: {
      kind: 'press',
      masthead: 'Growth & Account',
      date: 'June 2025',
      headline: 'Why B2B’s quietest agency no longer quotes impressions',
      columns: [
        'It could: 312 million views are a number that most would print on the first slide. Instead the first slide has a list on it, changed every Monday, of companies that signed in the week before.',
        '“Views are what it costs,” the head of content explains. “Contracts are what it is for.” The list, on the day we spoke, had four rows. Two were names that you know.',
      ],
      photoPlaceholder: 'Press article, shortened',
    },
  },
];

export const story = {
  loading: 'Loading our story...',
  hero: {
    eyebrow: 'Our story',
    title: 'Built from frustration',
    lead: 'We bought marketing before we sold it. This is what we wished that somebody had sold us.',
    action: { label: 'Scroll to explore', href: '#timeline' },
    picture: storyHero,
  },
  timeline: { id: 'timeline', label: 'Milestones from 2022 to 2025' },
  milestones,
  team: {
    id: 'team',
    title: 'The people who write back',
    /** Follows the number of people. */
    lead: 'of our 18+ people. Whoever writes the message reads the reply. Ask for any of us by name.',
  },
  closing: {
    title: 'Want in?',
    text: 'Bring the companies that you would put on your list. We will tell you honestly which of them we can reach.',
    primary: { label: 'Start Your Journey', href: '/contact' },
    secondary: { label: 'See Our Impact', href: '/cases' },
    jobs: { text: 'Rather be on this side of the table?', label: 'See open positions', href: '/jobs' },
  },
};
