export const system = {
  title: 'Our System',
  lead: 'Eight skills in one team, so nothing gets lost on the way.',
  badges: ['Content', 'Outreach', 'LinkedIn', 'Video', 'AI', 'Design', 'Email', 'Strategy'],
};
