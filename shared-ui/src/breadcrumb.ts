/** Structured data (schema.org) of the way to a page: the names and paths from the home page to it. */
export const breadcrumb = (siteUrl: string, ...places: [name: string, path: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: places.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
  })),
});
