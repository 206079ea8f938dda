import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionManifest } from '../contract/contract.ts';
import { matchPage } from '../contract/match-page.ts';

/** Address patterns of the reads that the first screen of a page does not need, as section.json declares them. */
export function unawaitedReads(pathname: string): string[] {
  const file = path.join(process.env.SECTION_ROOT ?? '.', 'section.json');
  const section = JSON.parse(readFileSync(file, 'utf8')) as SectionManifest;
  const { reads = [], awaits = reads } = matchPage([section], pathname)?.route ?? {};
  return reads.filter((read) => !awaits.includes(read)).map((read) => read.replace(/:\w+/g, '*'));
}
