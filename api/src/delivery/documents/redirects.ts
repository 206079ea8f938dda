/** Addresses without a page that people type, in lower case. A page at one of them takes precedence. */
const redirects: Readonly<Record<string, string>> = {
  '/careers': '/jobs',
  '/case-studies': '/cases',
  '/feed': '/blog/rss.xml',
  '/services': '/#services',
  '/team': '/about',
};

/**
 * Finds the redirect of an address without a page: its entry above, or the page whose address differs only in
 * capital letters.
 */
export async function findRedirect(
  pathname: string,
  isPage: (pathname: string) => Promise<boolean>,
): Promise<string | undefined> {
  const lower = pathname.toLowerCase();
  if (Object.hasOwn(redirects, lower)) return redirects[lower];
  return lower !== pathname && (await isPage(lower)) ? lower : undefined;
}
