/** Spec 2 §2, §7, §8. The specification prints Thursday on the author card. */
export const signUp = {
  title: 'Sign up to get practical B2B marketing ideas in your inbox each week.',
  expectationsTitle: 'What to expect',
  expectations: [
    'One idea that you can use before Friday',
    'A real campaign, with its real figures',
    'Words you can copy: openings, hooks and follow-ups',
    'What we got wrong that week, and what it cost',
    'Four minutes of reading, never a sales pitch',
  ],
  author: {
    writtenBy: 'Written by',
    name: 'Eleanor Marsh, the founder',
    text: 'A decade of writing to people who did not ask for it, and getting replies. The draft goes to our editors on Thursday and to you on Tuesday.',
    schedule: 'Sent every Thursday',
  },
  fields: {
    name: { label: 'Name', placeholder: 'Your first name' },
    email: { label: 'Email address', placeholder: 'you@company.com' },
  },
  submit: 'Subscribe',
  submitting: 'Subscribing...',
  notice: 'By clicking Subscribe you confirm that you agree with our ',
  terms: 'terms and conditions',
  event: { category: 'engagement', label: 'insights_page' },
};
