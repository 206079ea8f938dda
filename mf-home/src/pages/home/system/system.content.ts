export const system = {
  title: 'Our System',
  lead: 'Eight skills in one team, so nothing gets lost on the way.',
  badges: [
    { label: 'Content', icon: 'document' },
    { label: 'Outreach', icon: 'arrow-up-right' },
    { label: 'LinkedIn', icon: 'people' },
    { label: 'Video', icon: 'play' },
    { label: 'AI', icon: 'spark' },
    { label: 'Design', icon: 'target' },
    { label: 'Email', icon: 'mail' },
    { label: 'Strategy', icon: 'chart' },
  ],
} as const;
