import { matchPage, routePatterns } from '@shortlisted/section-kit/contract/match-page';
import type { Database } from '../../storage/database.ts';
import { listLiveSections } from '../log/promotion.repository.ts';
import { listOperatorRedirects, type OperatorRedirect } from './redirect.repository.ts';
import { redirectsOf } from './redirect.ts';

export interface ListedRedirect extends OperatorRedirect {
  /** Why it does nothing or leads nowhere, since other releases are live than at its start. */
  fault: string | undefined;
}

/** Lists the redirects of operators. Any address with a parameter counts as a page here. */
export async function listWithFaults(db: Database): Promise<ListedRedirect[]> {
  const manifests = (await listLiveSections(db)).map(({ live }) => live.manifest);
  const sections = manifests.map(({ section }) => section);
  const declared = redirectsOf(manifests);
  const hasFile = (path: string) => manifests.some(({ files }) => Object.hasOwn(files, `files${path}`));
  const isPage = (path: string) =>
    sections.some(({ routes }) => routes.some((route) => routePatterns(route).includes(path)));
  const faultOf = ({ path, target }: OperatorRedirect): string | undefined => {
    if (isPage(path) || hasFile(path)) return 'a page has this address now';
    const duplicate = declared.find((other) => other.path === path);
    if (duplicate) return `${duplicate.owner} redirects this address now`;
    const page = target?.replace(/#.*/, '');
    if (!page || matchPage(sections, page) || hasFile(page)) return undefined;
    return declared.some((other) => other.path === page) ? undefined : 'its target does not exist now';
  };
  return (await listOperatorRedirects(db)).map((redirect) => ({ ...redirect, fault: faultOf(redirect) }));
}
