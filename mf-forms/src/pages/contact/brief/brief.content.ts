export const brief = {
  title: 'Know what you need already?',
  text: 'Skip the small talk. Tell us the accounts, the deadline and the budget.',
  action: 'Send us a brief',
};
