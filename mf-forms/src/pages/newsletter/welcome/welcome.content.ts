/** Spec 2 §2. */
export const welcome = {
  title: 'Welcome to the community!',
  lead: 'You are on the list. Of its 12,000+ readers, 94% open at least one issue a month, and about half open any one of them.',
  stats: [
    { value: '12,000+', label: 'subscribers' },
    { value: '94%', label: 'open rate' },
    { value: 'Tuesday', label: 'next issue' },
  ],
  steps: ['Check your inbox for a welcome email', 'First newsletter arrives Tuesday'],
  blog: { label: 'Read the Blog', href: '/blog' },
};
