export const consentContent = {
  badge: 'Cookies',
  title: 'Cookies, and what is counted',
  text: [
    'To notice when something is broken, we count which pages are shown, whether they work and how fast, and for our own statistics what led to a visit. That needs no cookie, and it does not say who you are.',
    'If you accept, analytics with cookies also tell us which pages help. If you decline, this browser reports neither.',
  ],
  /** The earlier answer, when the panel opens again. */
  answered: {
    accepted: 'So far you have accepted.',
    declined: 'So far you have declined.',
    dismissed: 'So far you have not answered.',
  },
  accept: 'Accept All',
  decline: 'Decline',
  manage: { label: 'Manage', href: '/privacy-policy' },
  minimise: 'Minimise',
  close: 'Close',
};
