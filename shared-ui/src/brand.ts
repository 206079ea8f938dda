/** The agency's names and addresses. A change of name edits only this file. */
export const brand = {
  name: 'Shortlisted',
  legalName: 'Shortlisted Marketing Ltd',
  tagline: 'Specialists in client acquisition',
  description:
    'LinkedIn content, account-based marketing and outreach that put B2B companies on the shortlist of the clients they want.',
  email: 'hello@shortlisted.example',
  careersEmail: 'careers@shortlisted.example',
  /** Path of the logo on the site's own origin, for structured data and feeds. */
  logo: '/logo.svg',
  socialProfiles: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/company/shortlisted-agency' },
    { network: 'Instagram', href: 'https://www.instagram.com/shortlisted.agency' },
    { network: 'YouTube', href: 'https://www.youtube.com/@shortlisted-agency' },
  ],
} as const;
