import type { Enquiry } from '../../../data/enquiry.ts';

export const enquiryContent = {
  eyebrow: 'Contact',
  title: 'Who do you want to win?',
  lead: 'Tell us about the clients you are after. One of our experts reads every message and answers within 24 hours.',
  points: ['An honest view of what would work', 'No obligation and no sales script', 'A reply from a person'],
  direct: 'Or skip the form',
  /** Results of the case studies. */
  proof: [
    {
      value: '£103M',
      label: 'real estate deal signed',
      client: 'BG Capital',
      href: '/case-study/bg-capital',
    },
    { value: '$350K', label: 'new revenue', client: 'Beard & Bowler', href: '/case-study/beard-bowler' },
  ],
  // The label of `hearAbout` has an asterisk although the field is optional (spec 1 §5).
  asterisk:
    '* marks what helps us answer you. Name, email and a message are required; how you heard about us is optional.',
  fields: {
    name: { label: 'Name', placeholder: 'Your name' },
    email: { label: 'Email', placeholder: 'you@company.com' },
    company: { label: 'Company', placeholder: 'Where you work' },
    hearAbout: { label: 'How did you hear about us?', placeholder: 'Choose one' },
    message: { label: 'Message', placeholder: 'What do you sell, and to whom?' },
  } satisfies Record<keyof Enquiry, { label: string; placeholder: string }>,
  send: 'Send Message',
  sending: 'Sending Message...',
  privacy: 'We use what you write here to answer you, and keep it for up to 24 months.',
  notSent: 'Your message was not sent. Everything you wrote is still here.',
  event: { category: 'engagement', label: 'contact_page' },
  success: {
    title: "Success! We'll be in touch soon.",
    text: 'Expect to hear from one of our experts within 24 hours.',
    again: 'Send another message',
  },
  /** The first words of the message of a visitor who has named a client on the home page. */
  wanted: (client: string) => `We want to win ${client}.`,
  toasts: {
    success: {
      title: 'Message sent successfully!',
      description: "We'll get back to you within 24 hours.",
    },
    failure: {
      title: 'Error sending message',
      description: 'Please try again or contact us directly.',
    },
  },
};
