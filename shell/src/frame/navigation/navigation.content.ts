export const navigation = {
  services: {
    label: 'Services',
    links: [
      { label: 'Content Marketing', href: '/services/content-marketing' },
      { label: 'Account-Based Marketing', href: '/services/account-based-marketing' },
    ],
  },
  work: { label: 'Our Work', href: '/cases', badge: '20' },
  resources: {
    label: 'Resources',
    links: [
      { label: 'Newsletter', href: '/insights' },
      { label: 'Insights Hub', href: '/blog' },
      { label: 'Essays', href: '/essays' },
    ],
  },
  about: { label: 'About', href: '/about' },
  contact: { label: 'Talk to us', href: '/contact' },
};
