import type { Fault } from '../compositions/fault.ts';
import type { Redirect } from './redirect.ts';

/** Stands for the server among the owners of addresses. */
export const theServer = 'the server';

/** Finds who answers an address with a page or a file: a section by its name, or `theServer`. */
export type OwnerOf = (path: string) => Promise<string | undefined>;

interface Checked {
  /** Redirects of an address that something else has, loops and chains. */
  faults: Fault[];
  /** Redirects to an address that does not exist. Another section may bring it. */
  dead: Fault[];
}

/** Checks redirects. @param all every redirect of the composition, these included. */
export async function checkRedirects(
  redirects: Redirect[],
  all: Redirect[],
  ownerOf: OwnerOf,
): Promise<Checked> {
  const found: Checked = { faults: [], dead: [] };
  for (const redirect of redirects) {
    const { path, owner } = redirect;
    const fault = (message: string, other = owner): Fault => ({
      message: `${message}.`,
      sections: [...new Set([owner, other])],
    });
    const pageOwner = await ownerOf(path);
    const duplicate = all.find((other) => other.path === path && other !== redirect);
    if (pageOwner === theServer)
      found.faults.push(fault(`${owner} redirects ${path}, which belongs to the server`));
    else if (pageOwner)
      found.faults.push(fault(`${owner} redirects ${path}, which is an address of ${pageOwner}`, pageOwner));
    else if (duplicate)
      found.faults.push(
        fault(`${owner} redirects ${path}, which ${duplicate.owner} redirects too`, duplicate.owner),
      );
    if (redirect.target === null) continue;
    const target = withoutHash(redirect.target);
    const says = `${owner} redirects ${path} to ${target}`;
    const targetOwner = await ownerOf(target);
    if (targetOwner && targetOwner !== theServer) continue;
    const next = all.find((other) => other.path === target.toLowerCase());
    if (!next) found.dead.push(fault(`${says}, which ${targetOwner ? 'is no page' : 'does not exist'}`));
    else if (leadsBack(next, all)) found.faults.push(fault(`${says}, which leads back to it`, next.owner));
    else
      found.faults.push(
        fault(
          next.target === null
            ? `${says}, which is gone`
            : `${says}, which redirects to ${next.target}: name the last address`,
          next.owner,
        ),
      );
  }
  return found;
}

/** Whether a redirect is part of a loop, or leads into one. */
function leadsBack(redirect: Redirect, all: Redirect[]): boolean {
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
