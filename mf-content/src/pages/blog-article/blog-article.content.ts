export const blogArticle = {
  /** Follows the article's title in the page's title. */
  titleSuffix: 'Shortlisted Blog',
  back: { label: 'Back to Blog', href: '/blog' },
  trending: 'Trending',
  /** Precedes the date of the last check. */
  checked: 'Last checked',
  contents: 'In this article',
  tags: 'Tags',
  related: { id: 'related', title: 'Related Articles' },
  breadcrumb: { home: 'Home', blog: 'Blog' },
  notFound: {
    title: 'Post Not Found',
    text: "The blog post you're looking for doesn't exist.",
  },
} as const;
