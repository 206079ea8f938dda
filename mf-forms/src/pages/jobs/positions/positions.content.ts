/** Spec 2 §2. */
export const positions = {
  title: 'Open Positions',
  loading: 'Loading jobs...',
  count: (count: number) => (count === 1 ? '1 open position available' : `${count} open positions available`),
  requirements: 'What you bring',
  benefits: 'What you get',
  apply: 'Apply Now',
  empty: {
    title: 'No Open Positions Currently',
    text: 'We hire when we find the right person, not when a seat is empty. Tell us what you would do here.',
    action: 'Send Us Your Resume',
    subject: 'My resume',
  },
};
