export const caseStudyContent = {
  loading: 'Loading case study...',
  badge: 'Case Study',
  similar: 'Get Similar Results',
  inShort: 'In short',
  industry: 'Industry',
  services: 'Services',
  clientSays: 'Client Says',
  story: 'What We Did',
  results: 'Key Results',
  testimonial: 'In their words',
  defaultRole: 'Leadership Team',
  viewStudy: 'View Full Case Study',
  showcase: 'Campaign Showcase',
  phase: 'Phase',
  turn: 'Turn the card',
  call: {
    title: 'Want Similar Results?',
    text: 'Tell us who you want to win. We will tell you what it would take.',
    action: { label: 'Get a Free Strategy Consultation', href: '/contact' },
  },
  more: 'More Success Stories',
  moreIndustry: 'Case Study',
  next: 'Next study',
  back: { label: 'Back to All Case Studies', href: '/cases' },
  notFound: {
    title: 'Case Study Not Found',
    text: "The case study you're looking for doesn't exist.",
    action: { label: 'Back to Case Studies', href: '/cases' },
  },
};

/** The slug whose story shows no quote (spec 1 §2). */
export const slugWithoutQuote = 'o-beach';
