export const blog = {
  hero: {
    eyebrow: 'Blog',
    title: 'Written by the people who run the work',
    lead: 'What we learn from LinkedIn, content and account-based programmes, while it is still useful. Five to nine minutes each, and no form in front of any of them.',
    feed: { label: 'Follow by RSS', href: '/blog/rss.xml' },
  },
  search: { label: 'Search articles', placeholder: 'Topic, title or author', button: 'Search' },
  filters: { label: 'Category' },
  summary: { clear: 'Clear filters' },
  featured: { title: 'Featured article', action: 'Read article' },
  trending: { id: 'trending', eyebrow: 'Readers’ choice', title: 'Trending' },
  more: { id: 'more-stories', title: 'More Stories' },
  results: { id: 'results', title: 'Results' },
  none: {
    title: 'No articles found',
    description: 'Nothing here matches that search. A shorter word or another category may.',
    clear: 'Clear filters to see all articles',
    showAll: 'Show All Articles',
  },
} as const;
