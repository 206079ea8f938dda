export const essay = {
  next: 'Next essay',
  back: { label: 'Back to Essays', href: '/essays' },
  loading: 'Loading essay...',
  notFound: {
    title: 'Essay not found',
    text: 'There is no essay at this address. It may have been renamed.',
  },
  /** Follows the essay's title in the page's title. */
  titleSuffix: 'Shortlisted Essays',
  keywords: 'essay, B2B marketing, long read',
  breadcrumb: { home: 'Home', essays: 'Essays' },
  pdf: { open: 'Open the PDF', text: 'This essay is kept as a PDF. If it does not show below:' },
} as const;
