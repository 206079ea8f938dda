import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The browsers of `browserslist` in section-kit/package.json, under the names of the data set. */
const names: Record<string, string> = { ios_saf: 'safari_ios' };
const require = createRequire(import.meta.url);
const bcd = require('@mdn/browser-compat-data') as CompatData;
const { browserslist } = require('../../section-kit/package.json') as {
  browserslist: string[];
};
const floor = browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  return { browser: names[name] ?? name, version };
});

/** A global, or a member of a global or of its prototype. The data set says which only for the DOM. */
export interface Api {
  owner: string;
  member?: string;
  isStatic?: boolean;
}

/** Everything that one of the oldest supported browsers does not have, of the DOM and of JavaScript. */
export function youngerApis(): Api[] {
  return [...list(bcd.api as Tree), ...list(bcd.javascript.builtins as Tree)].filter(({ compat }) =>
    isYounger(compat),
  );
}

/**
 * The younger globals and static members in a built script, unless it asks for them first. Names of other members are
 * those of other things, too: a test takes them away from a browser.
 */
export function findYoungerApis(script: string): string[] {
  const found = youngerApis().filter(({ owner, member }) => {
    if (member) return script.includes(`${owner}.${member}(`);
    const isAsked = [`window.${owner}`, `globalThis.${owner}`, `"${owner}"in`].some((guard) =>
      script.includes(guard),
    );
    return !isAsked && script.includes(owner) && new RegExp(`(?<![\\w$."'])${owner}[.(]`).test(script);
  });
  return found.map(({ owner, member }) => (member ? `${owner}.${member}` : owner));
}

type Tree = Record<string, Identifier>;

function list(tree: Tree): (Api & { compat: CompatStatement })[] {
  return Object.entries(tree).flatMap(([owner, { __compat, ...members }]) => [
    ...(__compat ? [{ owner, compat: __compat }] : []),
    ...Object.entries(members as Tree).flatMap(([key, { __compat: compat }]) =>
      compat && !key.endsWith('_event')
        ? [{ owner, member: key.replace('_static', ''), isStatic: key.endsWith('_static'), compat }]
        : [],
    ),
  ]);
}

function isYounger({ support }: CompatStatement): boolean {
  return floor.some(({ browser, version }) => {
    const statements = [support[browser as 'chrome'] ?? []].flat();
    return !statements.some(
      ({ version_added: added, flags, prefix, alternative_name }) =>
        typeof added === 'string' &&
        !flags &&
        !prefix &&
        !alternative_name &&
        (added === 'preview' ? Number.POSITIVE_INFINITY : Number.parseFloat(added.replace('≤', ''))) <=
          Number.parseFloat(version),
    );
  });
}
