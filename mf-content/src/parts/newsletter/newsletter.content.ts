export const newsletter = {
  id: 'newsletter',
  title: 'One useful idea a week',
  lead: 'The week’s best finding from our programmes, in five minutes, every Tuesday.',
  label: 'Newsletter',
  button: 'Subscribe',
  note: 'Free forever. Unsubscribe anytime.',
  /** The label of the analytics event. */
  source: 'blog_newsletter',
} as const;
