/** Spec 2 §2 and §9: six cards. */
export const reasons = {
  title: 'Why Work With Us',
  cards: [
    {
      icon: 'globe',
      title: 'Remote first, for good',
      text: 'No office to be seen in. Four overlapping hours a day, and the rest is yours to arrange.',
    },
    {
      icon: 'target',
      title: 'Six clients, not sixteen',
      text: 'Nobody carries more accounts than they can think about. Good work needs a whole head.',
    },
    {
      icon: 'chart',
      title: 'You see what it did',
      text: 'Every piece is tied to an account and a conversation. You know by Friday what your Tuesday was worth.',
    },
    {
      icon: 'people',
      title: 'Colleagues who edit',
      text: 'Everything is read by someone who cares before a client sees it. You get better here, quickly.',
    },
    {
      icon: 'clock',
      title: 'Wednesdays without meetings',
      text: 'One day a week with nothing in the calendar. The best ideas on this site were had on one.',
    },
    {
      icon: 'spark',
      title: 'A share in the growth',
      text: 'Profit share after your first year, and a learning budget from your first day.',
    },
  ],
} as const;
