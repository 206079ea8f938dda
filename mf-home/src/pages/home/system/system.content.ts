export const system = {
  title: 'Our System',
  lead: 'Eight skills in one team. Nothing is handed to somebody whom you never meet.',
  badges: ['Content', 'Outreach', 'LinkedIn', 'Video', 'AI', 'Design', 'Email', 'Strategy'],
};
