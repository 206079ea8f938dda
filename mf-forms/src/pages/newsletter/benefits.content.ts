/** Spec 2 §2: four cards. */
export const benefits = {
  title: 'What lands in your inbox',
  cards: [
    {
      icon: 'chart',
      title: 'Weekly Growth Insights',
      text: 'What moved this week in the programmes we run: the message, the number and what we think it means.',
    },
    {
      icon: 'target',
      title: 'LinkedIn ABM Tactics',
      text: 'How to choose a list, find the people inside it and be known to them before you write.',
    },
    {
      icon: 'document',
      title: 'Case Study Breakdowns',
      text: 'A client win taken apart, with the steps that worked and the two that did not.',
    },
    {
      icon: 'globe',
      title: 'Industry Trends',
      text: 'What changed on the platforms and in how companies buy, and whether you should care.',
    },
  ],
} as const;
