export const closing = {
  title: 'Who should be next?',
  text: 'Name ten companies that you want to work with. We will tell you how we would reach them.',
  start: { label: 'Get Started Today', href: '/contact' },
  services: { label: 'View Our Services', href: '/services/account-based-marketing' },
};
