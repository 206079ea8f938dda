import path from 'node:path';

/** A file by the name that was typed: npm runs a script in the folder of its package, and names are meant from where it was typed. */
export function typedFile(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}
