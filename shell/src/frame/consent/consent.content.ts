export const consentContent = {
  badge: 'Cookies',
  title: 'Cookies, and what they are for',
  text: 'We would like to count visits to see which pages help. Nothing is counted before you say so.',
  accept: 'Accept All',
  decline: 'Decline',
  manage: { label: 'Manage', href: '/privacy-policy' },
  minimise: 'Minimise',
  close: 'Close',
};
