/** Spec 2 §2. `routes` are the patterns of further pages that highlight an item. */
export const navigation = {
  label: 'Main',
  menu: { open: 'Open menu', close: 'Close menu' },
  services: {
    label: 'Services',
    links: [
      {
        label: 'Content Marketing',
        href: '/services/content-marketing',
        text: 'Be the one your buyers read',
      },
      {
        label: 'Account-Based Marketing',
        href: '/services/account-based-marketing',
        text: 'Name the clients you want, and meet them',
      },
    ],
  },
  work: { label: 'Our Work', href: '/cases', badge: '20', routes: ['/case-study/:slug'] },
  resources: {
    label: 'Resources',
    routes: ['/blog/:slug', '/essays/:slug'],
    links: [
      { label: 'Newsletter', href: '/insights', text: 'One practical idea a week' },
      { label: 'Insights Hub', href: '/blog', text: 'Articles from the people who do the work' },
      { label: 'Essays', href: '/essays', text: 'Longer arguments' },
    ],
  },
  about: { label: 'About', href: '/about' },
  contact: { label: 'Talk to us', href: '/contact' },
};

export type NavigationGroup = typeof navigation.services & { routes?: readonly string[] };
