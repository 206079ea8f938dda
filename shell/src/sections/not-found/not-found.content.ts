import { brand } from '@shortlisted/shared-ui/brand';

export const notFound = {
  metadata: { title: brand.name, description: brand.tagline, canonical: '/' },
  title: '404 Page Not Found',
  developerHint: 'Did you forget to add the page to the router?',
  wayHome: { label: 'Back to the home page', href: '/' },
};
