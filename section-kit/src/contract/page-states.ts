/** A state in which tests and people open a page. */
export interface PageState {
  /** The name in an address: `/cases?state=empty`. */
  name: string;
  /** The name for people. */
  title: string;
  shows: string;
  /** Whether it changes the answers to reads, the texts or the browser. Pages without reads have none of the first. */
  changes: 'answers' | 'texts' | 'browser';
}

/** The states of every page in `section dev` and in the tests of each section. The verifier leaves out two of them. */
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

/** The state that an address names. Undefined for the page without a state. */
export function readPageState(address: string | undefined): PageStateName | undefined {
  if (!address || !URL.canParse(address, 'http://localhost')) return undefined;
  const asked = new URL(address, 'http://localhost').searchParams.get('state');
  return pageStates.find(({ name }) => name === asked)?.name;
}

export function addressInState(path: string, state: PageStateName | undefined): string {
  if (!state) return path;
  return `${path}${path.includes('?') ? '&' : '?'}state=${state}`;
}
