/** A state that a page can be looked at in. */
export interface PageState {
  /** As it stands in an address: `/cases?state=empty`. */
  name: string;
  /** In words, for people. */
  title: string;
  shows: string;
  /**
   * What is different: the answers to the page's reads, the texts that stand on the page, or the browser. Only a page
   * that reads is another one in a state of its answers.
   */
  changes: 'answers' | 'texts' | 'browser';
}

/**
 * The states that every page is looked at in, beside the one as it is: by hand in `section dev`, and by the tests of each
 * section.
 */
export const pageStates = [
  {
    name: 'empty',
    title: 'Empty',
    changes: 'answers',
    shows: 'Lists have no entries; records do not exist.',
  },
  { name: 'slow', title: 'Slow', changes: 'answers', shows: 'Each answer takes five seconds.' },
  { name: 'failing', title: 'Failing', changes: 'answers', shows: 'Each answer is an error of the server.' },
  {
    name: 'long',
    title: 'Long text',
    changes: 'answers',
    shows: 'Each text that is read is three times as long.',
  },
  {
    name: 'translated',
    title: 'Another language',
    changes: 'texts',
    shows: 'Each word is longer by 40 %, as in German.',
  },
  {
    name: 'no-javascript',
    title: 'No JavaScript',
    changes: 'browser',
    shows: 'What the server renders, in a document whose scripts may not run.',
  },
  {
    name: 'reduced-motion',
    title: 'Reduced motion',
    changes: 'browser',
    shows: 'What somebody sees who asked their system for less movement.',
  },
] as const satisfies readonly PageState[];

export type PageStateName = (typeof pageStates)[number]['name'];

/** The state that an address asks for. Undefined: the page as it is. */
export function readPageState(address: string | undefined): PageStateName | undefined {
  if (!address || !URL.canParse(address, 'http://localhost')) return undefined;
  const asked = new URL(address, 'http://localhost').searchParams.get('state');
  return pageStates.find(({ name }) => name === asked)?.name;
}

/** The address of a page in a state. */
export function addressInState(path: string, state: PageStateName | undefined): string {
  if (!state) return path;
  return `${path}${path.includes('?') ? '&' : '?'}state=${state}`;
}
