import { brand } from '@shortlisted/shared-ui/brand';

export const notFound = {
  metadata: { title: brand.name, description: brand.tagline, canonical: '/' },
  title: '404 Page Not Found',
  developerHint: 'Did you forget to add the page to the router?',
  wayHome: { label: 'Back to the home page', href: '/' },
  list: {
    title: 'That one did not make the list. These did.',
    missing: 'The page you asked for',
    links: [
      { label: 'Our Work', href: '/cases' },
      { label: 'Blog', href: '/blog' },
      { label: 'Talk to us', href: '/contact' },
    ],
  },
  /** The blog reads the search from this parameter of its address. */
  search: { label: 'Search our articles', action: '/blog', parameter: 'q', button: 'Search' },
};
