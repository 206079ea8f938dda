interface SitePage {
  path: string;
  heading: string | RegExp;
  /** A text of the page. */
  content: string;
  /** Whether the sitemap leaves the page out: search engines index another one instead, or none. */
  isHidden?: boolean;
  /** The page that search engines index instead. */
  canonical?: string;
}

/** All pages of the site, and one of each page with a parameter. */
export const sitePages: SitePage[] = [
  { path: '/', heading: /Get Shortlisted/, content: 'Specialists in client acquisition' },
  { path: '/about', heading: 'Built from frustration', content: 'Want in?' },
  {
    path: '/account-based-marketing',
    heading: /Name the company/,
    content: 'Nurture & Convert',
  },
  {
    path: '/content-marketing',
    heading: /./,
    content: 'Distribution & Amplification',
  },
  { path: '/cases', heading: 'Clients who got shortlisted', content: 'Hutchinson Engineering' },
  { path: '/case-study/faith', heading: /£230K of new revenue/, content: 'Tuesdays were not' },
  { path: '/blog', heading: /run the work/, content: 'More Stories' },
  {
    path: '/blog/5-reasons-creative-account-based-marketing',
    heading: /^5 Reasons Creative Decides/,
    content: 'Related Articles',
  },
  { path: '/essays', heading: 'Essays', content: 'ABM Is a Decision' },
  {
    path: '/essays/accountbasedmarketing',
    heading: /Is a Decision, Not a Tactic/,
    content: 'Back to Essays',
  },
  { path: '/privacy-policy', heading: 'Privacy and Cookie Policy', content: 'January 2025' },
  { path: '/contact', heading: 'Who do you want to win?', content: 'Discovery Chat' },
  {
    path: '/newsletter',
    heading: /12,000\+ B2B marketers/,
    content: 'Case Study Breakdowns',
    isHidden: true,
    canonical: '/insights',
  },
  { path: '/insights', heading: /^Sign up to get practical/, content: 'Live Stats' },
  { path: '/jobs', heading: 'Join the Team', content: 'open positions available' },
  {
    path: '/thank-you',
    heading: 'Thank you for your submission',
    content: 'within 48 hours',
    isHidden: true,
  },
];
