/** Spec 2 §2. */
export const jobsHero = {
  title: 'Join the Team',
  lead: 'We find the story in what a company takes for granted, and put it in front of the people who should hear it. Come and do the best work of your career, from wherever you do it best.',
  badges: ['Remote-First', 'Global Team', 'Growth Focused'],
};
