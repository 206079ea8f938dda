import path from 'node:path';
import { type AtRule, parse, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';
import type { Compilation, Module } from 'webpack';
import { CommandError } from '../errors/command-error.ts';
import { classMark } from './class-names.ts';
import type { Section } from './read-section.ts';

/**
 * Checks that each selector of a section matches only elements with a class of that section, and what is in these, and
 * that each name which a whole document shares is the section's own. Styles of the shell and of all sections apply
 * together, and they stay after a navigation, so others would reach other pages.
 *
 * @throws {CommandError} naming each file and what in it can reach another page.
 */
export function checkStyles({ root, manifest: { name } }: Section, compilation: Compilation): void {
  // The style sheets before webpack joins them with others.
  const isStyle = (module: Module): module is Module & { content: Buffer } =>
    module.type === 'css/mini-extract';
  const problems = [...compilation.modules].filter(isStyle).flatMap((module) => {
    const file = module.nameForCondition() ?? '';
    const css = module.content.toString();
    const mark = classMark(name, file);
    return [
      ...findStrangers(css, mark).map(
        (selector) =>
          `the selector "${selector}" leaves the section: its last part must have a class of a module of its own, or be in an element that has one`,
      ),
      ...findSharedNames(css, mark, name).map(
        (rule) =>
          `"${rule}" applies to the whole document${rule.includes(' ') ? `: its name must begin with ${name}` : ', so a section cannot have it'}`,
      ),
    ].map((problem) => `${path.relative(root, file)}: ${problem}`);
  });
  if (problems.length > 0) throw new CommandError([...new Set(problems)].join('\n'));
}

/** Lists selectors of compiled CSS that match elements without a class of this mark, and outside of these. */
export function findStrangers(css: string, mark: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (isStep(rule)) return;
    const isNested = rule.parent?.type === 'rule';
    selectorParser((list) => {
      list.each((selector) => {
        if (!isOwn(selector, mark, isNested)) found.push(String(selector).trim());
      });
    }).processSync(rule.selector);
  });
  return found;
}

/** At-rules that give a whole document something by a name. */
const naming = /^(-webkit-)?(keyframes|property|counter-style|font-palette-values|position-try)$/;
/** At-rules that apply to a whole document without a name. */
const nameless = ['page', 'view-transition'];

/** Lists at-rules of compiled CSS, such as `@property --accent`, that another section or the shell may have as well. */
export function findSharedNames(css: string, mark: string, section: string): string[] {
  const found: string[] = [];
  parse(css).walkAtRules((rule) => {
    if (nameless.includes(rule.name)) found.push(`@${rule.name}`);
    const name = rule.name === 'font-face' ? readFamily(rule) : naming.test(rule.name) && rule.params;
    if (name === false || name.startsWith(mark)) return;
    if (!new RegExp(`^(--)?${section}[- ]`).test(name)) found.push(`@${rule.name} ${name}`);
  });
  return found;
}

function readFamily(fontFace: AtRule): string {
  let family = '';
  fontFace.walkDecls('font-family', ({ value }) => {
    family = value.replace(/["']/g, '');
  });
  return family;
}

/** Whether the rule is a step of `@keyframes`, such as `50%`, which selects no element. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && Reflect.get(parent, 'name').endsWith('keyframes');
}

/**
 * Whether the elements that the selector matches have a class of this mark, or an ancestor with one. A class elsewhere,
 * as in `body:has(.own) footer` and `.own + *`, does not keep them in the section.
 */
function isOwn(selector: Selector, mark: string, isNested = false): boolean {
  const isImplied = isNested && !String(selector).includes('&');
  let isInside = isImplied && selector.first.type !== 'combinator';
  let hasMark = isImplied && !isInside;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      // A sibling is in the same elements.
      isInside ||= hasMark && !/[+~]/.test(node.value);
      hasMark = false;
    } else hasMark ||= isMarked(node, mark);
  }
  return hasMark || isInside;
}

function isMarked(node: Node, mark: string): boolean {
  if (node.type === 'class') return node.value.startsWith(mark);
  if (node.type === 'nesting') return true;
  // `:is` needs one such selector for each element that it may match; `:not` and `:has` match others.
  return (
    node.type === 'pseudo' &&
    ![':not', ':has'].includes(node.value) &&
    node.nodes.length > 0 &&
    node.nodes.every((one) => isOwn(one, mark))
  );
}
