import type { ReleaseManifest } from '@shortlisted/section-kit/contract';
import type { Fault } from '../release-error.ts';

/** Stands for the server among the owners of addresses. */
export const theServer = 'the server';

/** Finds who answers an address with a page or a file: a section by its name, or `theServer`. */
export type OwnerOf = (path: string) => Promise<string | undefined>;

export interface RedirectFault extends Fault {
  redirect: Redirect;
  /** The one of its addresses that is at fault. */
  of: AddressOf;
}

type AddressOf = 'path' | 'target';

/** What an editor does about an address at fault, if nothing else is said. */
const advices = { path: 'name an address that nothing else answers', target: 'name a page of the site' };

interface Checked {
  /** Redirects of an address that something else has, loops, chains, and redirects to a page that is gone. */
  faults: RedirectFault[];
  /** Redirects to no page. Another section may bring one. */
  dead: RedirectFault[];
}

/** Checks redirects. @param all every redirect of the composition, these included. */
export async function checkRedirects(redirects: Redirect[], all: Redirect[], ownerOf: OwnerOf) {
  const found: Checked = { faults: [], dead: [] };
  for (const redirect of redirects) {
    const { path, owner } = redirect;
    const describe = owner === anEditor ? describeToEditor : describeToTeam;
    const fault = (of: AddressOf, says: string, other = owner, advice?: string): RedirectFault => {
      const message = describe(redirect, of, says, advice);
      return { redirect, of, message, sections: [...new Set([owner, other])] };
    };
    const pageOwner = await ownerOf(path);
    const duplicate = all.find((other) => other.path === path && other !== redirect);
    if (pageOwner === theServer) found.faults.push(fault('path', 'belongs to the server'));
    else if (pageOwner) found.faults.push(fault('path', `is an address of ${pageOwner}`, pageOwner));
    else if (duplicate)
      found.faults.push(fault('path', `is redirected by ${duplicate.owner} too`, duplicate.owner));
    if (redirect.target === null) continue;
    const target = withoutHash(redirect.target);
    const targetOwner = await ownerOf(target);
    if (targetOwner && targetOwner !== theServer) continue;
    const next = all.find((other) => other.path === target.toLowerCase());
    if (!next) found.dead.push(fault('target', targetOwner ? 'is no page' : 'does not exist'));
    else if (endsInLoop(next, all)) found.faults.push(fault('target', 'leads into a loop', next.owner));
    else if (next.target === null) found.faults.push(fault('target', 'is gone', next.owner));
    else
      found.faults.push(fault('target', `redirects to ${next.target}`, next.owner, 'name the last address'));
  }
  return found;
}

function describeToEditor({ path, target }: Redirect, of: AddressOf, says: string, advice = advices[of]) {
  return `${path} ${of === 'path' ? says : `leads to ${target}, which ${says}`}: ${advice}.`;
}

function describeToTeam({ owner, path, target }: Redirect, of: AddressOf, says: string, advice?: string) {
  const addresses = of === 'path' ? path : `${path} to ${withoutHash(target ?? '')}`;
  return `${owner} redirects ${addresses}, which ${says}${advice ? `: ${advice}` : ''}.`;
}

/** Whether a redirect is part of a loop, or leads into one. */
function endsInLoop(redirect: Redirect, all: Redirect[]): boolean {
  const passed = new Set<Redirect>();
  let next: Redirect | undefined = redirect;
  while (next && !passed.has(next)) {
    passed.add(next);
    const target: string = withoutHash(next.target ?? '').toLowerCase();
    next = all.find(({ path }) => path === target);
  }
  return next !== undefined;
}

function withoutHash(target: string): string {
  return target.replace(/#.*/, '');
}

/** Stands for the people who redirect addresses in the content. */
export const anEditor = 'an editor';

export interface Redirect {
  /** In lower case. */
  path: string;
  /** Null if the page is gone. */
  target: string | null;
  /** Name of the section, or `anEditor`. */
  owner: string;
}

export function redirectsOf(manifests: Pick<ReleaseManifest, 'section'>[]): Redirect[] {
  return manifests.flatMap(({ section: { name: owner, redirects = {} } }) =>
    Object.entries(redirects).map(([path, target]) => ({ path, target, owner })),
  );
}
