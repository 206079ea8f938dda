import path from 'node:path';
import { parse, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Compilation, Module } from 'webpack';
import { BuildError } from './build-error.ts';
import { classMark } from './class-names.ts';
import type { Section } from './read-section.ts';

/** What the style sheets of a build become before they are joined. */
type StyleModule = Module & { content: Buffer };

/**
 * Styles are the shell's and every section's at once, and stay when a visitor goes on: each selector of a section must
 * name a class of its own, which nothing else on a page has.
 *
 * @throws {BuildError} naming each file and selector that leaves the section.
 */
export function checkStyles({ root, manifest }: Section, compilation: Compilation): void {
  const problems = [...compilation.modules].filter(isStyle).flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    return findStrangers(module.content.toString(), classMark(manifest.name, file)).map(
      (selector) =>
        `${path.relative(root, file)}: the selector "${selector}" leaves the section: each one must name a class of a module of its own`,
    );
  });
  if (problems.length > 0) throw new BuildError([...new Set(problems)].join('\n'));
}

function isStyle(module: Module): module is StyleModule {
  return module.type === 'css/mini-extract';
}

/** Selectors of compiled CSS that fit what has no class with this mark. */
export function findStrangers(css: string, mark: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (isStep(rule) || rule.parent?.type === 'rule') return;
    selectorParser((list) => {
      list.each((selector) => {
        if (!isOwn(selector, mark)) found.push(String(selector).trim());
      });
    }).processSync(rule.selector);
  });
  return found;
}

/** `50%` of `@keyframes` selects nothing. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && Reflect.get(parent, 'name').endsWith('keyframes');
}

/** Whether it fits nothing where a class is missing that begins like this. */
function isOwn(selector: Selector, prefix: string): boolean {
  return selector.nodes.some((node: Node) => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    // One of several is enough for `:is` and `:has`; `:not` wants none.
    return (
      node.type === 'pseudo' &&
      node.value !== ':not' &&
      node.nodes.length > 0 &&
      node.nodes.every((one) => isOwn(one, prefix))
    );
  });
}
