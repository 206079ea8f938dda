/** Spec 2 §2, §7, §8. */
export const signUp = {
  badge: 'Weekly Newsletter',
  title: 'Join 12,000+ B2B marketers who read one useful thing a week',
  lead: 'One idea, one example and one thing to try before Friday. Written by the people who run the programmes, read in four minutes.',
  field: { label: 'Email address', placeholder: 'you@company.com' },
  submit: 'Get Weekly Insights',
  submitting: 'Subscribing...',
  note: 'Free forever. Unsubscribe anytime. We respect your privacy.',
  event: { category: 'engagement', label: 'newsletter_page' },
  toasts: {
    success: {
      title: 'Welcome to the community!',
      description: "You'll receive our weekly insights starting next Tuesday.",
    },
    failure: {
      title: 'Subscription failed',
      description: 'Something went wrong. Please try again.',
      variant: 'destructive',
    },
  },
} as const;
