import path from 'node:path';
import { parse, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Compilation, Module } from 'webpack';
import { CommandError } from '../errors/command-error.ts';
import { classMark } from './class-names.ts';
import type { Section } from './read-section.ts';

/** A style sheet of a build before webpack joins it with others. */
type StyleModule = Module & { content: Buffer };

/** @throws {CommandError} naming each selector without a class of the section: it would reach pages of others. */
export function checkStyles({ root, manifest }: Section, compilation: Compilation): void {
  const problems = [...compilation.modules].filter(isStyle).flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    return findStrangers(module.content.toString(), classMark(manifest.name, file)).map(
      (selector) =>
        `${path.relative(root, file)}: the selector "${selector}" leaves the section: each one must name a class of a module of its own`,
    );
  });
  if (problems.length > 0) throw new CommandError([...new Set(problems)].join('\n'));
}

function isStyle(module: Module): module is StyleModule {
  return module.type === 'css/mini-extract';
}

/** Lists selectors of compiled CSS that match elements without a class of this mark. */
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

/** Whether the rule is a step of `@keyframes`, such as `50%`, which selects no element. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && Reflect.get(parent, 'name').endsWith('keyframes');
}

/** Whether the selector matches only elements with a class of this prefix. */
function isOwn(selector: Selector, prefix: string): boolean {
  return selector.nodes.some((node: Node) => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    // `:is` and `:has` need one such selector in their list; `:not` must have none.
    return (
      node.type === 'pseudo' &&
      node.value !== ':not' &&
      node.nodes.length > 0 &&
      node.nodes.every((one) => isOwn(one, prefix))
    );
  });
}
