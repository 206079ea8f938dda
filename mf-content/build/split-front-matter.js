import { parse } from 'yaml';

/**
 * Splits an article's file into its front matter (YAML between two lines of three hyphens) and its text.
 *
 * @param {string} source
 * @returns {{ data: unknown, content: string }}
 * @throws {Error} if the file has no front matter, or its YAML cannot be parsed.
 */
export function splitFrontMatter(source) {
  const [, yaml, content] = /^---\r?\n([\s\S]*?)^---\r?\n([\s\S]*)$/m.exec(source) ?? [];
  if (yaml === undefined || content === undefined)
    throw new Error('the front matter between two lines of "---" is missing');
  return { data: parse(yaml), content };
}
