import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CommandError } from './command-error.ts';

const template = path.resolve(import.meta.dirname, '../../template');
const ending = '.template';
const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const require = createRequire(import.meta.url);

/**
 * Makes a new section from the template, in a folder of its name, with one page. In the workspace it becomes one of the
 * rooms; nothing else has to know of it.
 *
 * @param parent folder that it is made in.
 * @returns its folder.
 * @throws {CommandError} for a name that cannot be a section's, or that is taken.
 */
export function createSection(parent: string, name: string): string {
  if (!sectionName.test(name)) throw new CommandError(`"${name}" is not a name such as mf-events.`);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new CommandError(`${folder} exists already.`);
  const words = wordsOf(name);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, fill(path.relative(template, source), words).slice(0, -ending.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8'), words));
  }
  return folder;
}

/** What stands in the template in place of names: `mf-events` has a page `events`. */
function wordsOf(name: string): Record<string, string> {
  const page = name.replace(/^mf-/, '');
  const component = page.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const title = page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  return {
    name,
    page,
    key: page.includes('-') ? `'${page}'` : page,
    component: /^\d/.test(component) ? `The${component}` : component,
    variable: component.charAt(0).toLowerCase() + component.slice(1),
    title,
    react: versionOf('react'),
  };
}

function versionOf(dependency: string): string {
  const { version } = require(`${dependency}/package.json`) as { version: string };
  return `~${version}`;
}

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/__([a-z]+)__/g, (placeholder, word: string) => words[word] ?? placeholder);
}

/** Adds a folder to the workspaces of the package.json beside it, where there are any, and lets npm know. */
export function addWorkspace(parent: string, name: string): boolean {
  const file = path.join(parent, 'package.json');
  if (!existsSync(file)) return false;
  const json = JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: string[] };
  if (!json.workspaces) return false;
  if (!json.workspaces.includes(name)) {
    // Before the server, among the other sections.
    const place = json.workspaces.indexOf('api');
    json.workspaces.splice(place < 0 ? json.workspaces.length : place, 0, name);
    writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  }
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: parent,
    stdio: 'inherit',
  });
  return true;
}
