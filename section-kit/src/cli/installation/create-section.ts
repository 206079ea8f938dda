import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../build/list-files.ts';
import { findWorkspace, hasWorkspaces, readPackage } from '../../build/locked-packages.ts';
import { CommandError } from '../../errors/command-error.ts';
import { componentsName, type KitRanges, kitName, kitRoot, rangesOf, takePackages } from './kit-packages.ts';

/** Folders of templates: of every section, of one in a repository with workspaces, and of a repository of its own. */
const templates = {
  section: path.join(kitRoot, 'template'),
  workspace: path.join(kitRoot, 'workspace-template'),
  repository: path.join(kitRoot, 'repository-template'),
};
/** The reusable workflow of a repository whose sections have workflows. */
const commonWorkflow = '.github/workflows/section.yml';
const schema = 'src/contract/section-manifest.schema.json';
const ending = '.template';
const sectionName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Creates a section with one page from the template, below `parent`. @throws {CommandError} for a bad or taken name. */
export function createSection(parent: string, name: string): string {
  const folder = newFolder(parent, name);
  const words = { schema: path.relative(folder, path.join(kitRoot, schema)), ...wordsOf(name, rangesOf()) };
  copyTemplate(templates.section, folder, words);
  if (existsSync(path.join(parent, commonWorkflow))) copyTemplate(templates.workspace, parent, words);
  return folder;
}

/** Creates a section in its own repository, with a copy of the packages in `kit` or versions of a registry. */
export function createRepository(parent: string, name: string, kit?: string): string {
  const folder = newFolder(parent, name);
  if (hasWorkspaces(findWorkspace(parent)))
    throw new CommandError(
      `${parent} is in a repository with workspaces. Name a folder outside it: --in FOLDER.`,
    );
  const ranges = kit ? takePackages(kit, folder) : rangesOf();
  const words = { schema: `./node_modules/${kitName}/${schema}`, ...wordsOf(name, ranges) };
  copyTemplate(templates.section, folder, words);
  copyTemplate(templates.repository, folder, words);
  return folder;
}

/** Makes the folder a Git repository with a first commit. @returns what is left to do if that fails. */
export function startRepository(folder: string): string | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  try {
    git('init', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--message', `feat(${path.basename(folder)}): a section with one page`);
    return undefined;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: Buffer };
    const cause = code === 'ENOENT' ? 'git is not installed.' : String(stderr).trim();
    return `The folder has no first commit: ${cause}\nLater: git init && git add --all && git commit`;
  }
}

function newFolder(parent: string, name: string): string {
  if (!sectionName.test(name))
    throw new CommandError(`"${name}" is not a valid name. Use a name such as mf-events.`);
  const folder = path.join(parent, name);
  if (existsSync(folder)) throw new CommandError(`${folder} already exists. Choose another name.`);
  return folder;
}

function copyTemplate(template: string, folder: string, words: Record<string, string>): void {
  for (const name of listFiles(template)) {
    const target = path.join(folder, fill(name, words).slice(0, -ending.length));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path.join(template, name), 'utf8'), words));
  }
}

/** Replacements for the names in the template: `mf-events` has a page `events`. */
function wordsOf(name: string, ranges: KitRanges): Record<string, string> {
  const page = name.replace(/^mf-/, '');
  const component = page.replace(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  const title = page.charAt(0).toUpperCase() + page.slice(1).replaceAll('-', ' ');
  return {
    name,
    constant: name.toUpperCase().replaceAll('-', '_'),
    page,
    key: page.includes('-') ? `'${page}'` : page,
    component: /^\d/.test(component) ? `The${component}` : component,
    variable: component.charAt(0).toLowerCase() + component.slice(1),
    title,
    react: readPackage(kitRoot).peerDependencies?.react ?? '',
    kit: ranges[kitName],
    components: ranges[componentsName],
  };
}

function fill(text: string, words: Record<string, string>): string {
  return text.replace(/__([a-z]+)__/g, (placeholder, word: string) => words[word] ?? placeholder);
}

/** Adds a folder to the workspaces of the parent's package.json, if it has any, and updates the lock file. */
export function addWorkspace(parent: string, name: string): void {
  const file = path.join(parent, 'package.json');
  if (!existsSync(file)) return;
  const json = JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: string[] };
  if (!json.workspaces) return;
  if (!json.workspaces.includes(name)) {
    // Before the server, among the other sections.
    const index = json.workspaces.indexOf('api');
    json.workspaces.splice(index < 0 ? json.workspaces.length : index, 0, name);
    writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  }
  installPackages(parent);
}

/** @param packages that package.json must name, such as `a@^1.0.0`. @param advice after npm's own output. */
export function installPackages(folder: string, packages: string[] = [], advice = ''): void {
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new CommandError(`npm could not install the packages of ${folder}. See its output above${advice}.`);
}

/**
 * Removes what `createSection` made: the folder, its workflow and its line in package.json.
 * @throws {CommandError} if `parent` is no repository with such a section among its workspaces.
 */
export function removeSection(parent: string, name: string): string {
  const file = path.join(parent, 'package.json');
  const json = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { workspaces?: string[] }) : {};
  const folder = path.join(parent, name);
  if (!json.workspaces?.includes(name) || !existsSync(path.join(folder, 'section.json')))
    throw new CommandError(`${parent} has no section ${name} among its workspaces.`);
  json.workspaces.splice(json.workspaces.indexOf(name), 1);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  rmSync(path.join(parent, '.github/workflows', `${name}.yml`), { force: true });
  rmSync(folder, { recursive: true });
  return folder;
}
