import { matchPage } from '../contract/match-page.ts';

/** Lists what the tests of every page open: each path without a parameter, and these. @throws {Error} if one lacks. */
export function pathsToTest(routes: { path: string }[], addresses: string[]): Set<string> {
  const isThere = (path: string) => addresses.some((one) => matchPage([{ routes: [{ path }] }], one));
  const missing = routes.find(({ path }) => path.includes(':') && !isThere(path));
  if (missing) throw new Error(`No address of ${missing.path} is tested: name one in testEveryPage([…]).`);
  const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'));
  return new Set([...paths, ...addresses]);
}
