import path from 'node:path';

/** Resolves a file name from the folder in which the command was typed: npm runs scripts in the package's folder. */
export function typedFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}
