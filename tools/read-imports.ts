import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  from: string;
  to: string;
  names: string[];
  /** Whether it imports types alone, which do not run. */
  isType: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = new Set(listed.split('\n').filter((file) => existsSync(path.join(root, file))));
const isSource = (file: string) =>
  /^[\w-]+\/.*\.(tsx?|js)$/.test(file) && !/\.(test|spec)\.|\.d\.ts$|(^|\/)(testing|e2e)\//.test(file);

/** `import type { A, B as C } from 'x'`, `export * from 'x'`, `import 'x'` and `import('x')`. */
const statement =
  /^(?:import|export)\s(?:type\s)?([^'";]*?)\sfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'|\brequire\('([^']+)'/gm;

/** The files of a package's `exports`. */
function exportsOf(workspace: string): [name: string, file: string][] {
  const { name, exports = {} } = JSON.parse(read(`${workspace}/package.json`)) as {
    name: string;
    exports?: Record<string, string | { default: string }>;
  };
  return Object.entries(exports).map(([entry, file]) => [
    path.join(name, entry),
    path.join(workspace, typeof file === 'string' ? file : file.default),
  ]);
}
const shared = ['section-kit', 'shared-ui'].flatMap(exportsOf);

/** The source that an import names. Undefined for packages, style sheets and generated files. */
function resolve(from: string, specifier: string): string | undefined {
  const target = specifier.startsWith('.')
    ? path.join(path.dirname(from), specifier)
    : fromPackage(specifier);
  const inSource = target?.replace('/dist/', '/src/') ?? '';
  const name = inSource.replace(/\.js$/, '');
  return [inSource, `${name}.ts`, `${name}.tsx`].find((file) => files.has(file));
}

function fromPackage(specifier: string): string | undefined {
  for (const [name, file] of shared) {
    const [start = '', end] = name.split('*');
    if (end === undefined ? name === specifier : specifier.startsWith(start) && specifier.endsWith(end))
      return file.replaceAll('*', specifier.slice(start.length));
  }
  return undefined;
}

const namesIn = (clause: string) =>
  [...clause.replace(/[{}]/g, ',').matchAll(/(?:type\s+)?([\w$*]+)(?:\s+as\s+\w+)?\s*(?:,|$)/g)].map(
    ([, name = '']) => name,
  );

/** Every import of a source from another source, tests and their helpers left out. */
export function readImports(): Import[] {
  return [...files].filter(isSource).flatMap((from) =>
    [...read(from).matchAll(statement)].flatMap(([text, clause = '*', ...specifiers]) => {
      const to = resolve(from, specifiers.find((one) => one !== undefined) ?? '');
      return to && isSource(to)
        ? [{ from, to, names: namesIn(clause), isType: /^\w+ type\b/.test(text) }]
        : [];
    }),
  );
}
