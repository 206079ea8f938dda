/** The heading, the promise of 48 hours and the link home (spec 2 §2, §9). */
export const thankYou = {
  title: 'Thank you for your submission',
  text: "We've received your message and will be in touch within 48 hours, usually within 24, with a name at the end of the reply.",
  home: { label: 'Back to Home', href: '/' },
  meanwhile: {
    title: 'While you wait',
    links: [
      { label: 'Case Studies', text: 'Who got shortlisted, and how', href: '/cases' },
      { label: 'Blog', text: 'Articles from the people who do the work', href: '/blog' },
      { label: 'Our story', text: 'Why an agency was built from frustration', href: '/about' },
    ],
  },
};
