/** @jest-environment node */
import type { Page, Route } from 'playwright';
import { makeState } from './make-state.ts';

/** The handlers that `makeState` gives to a page. */
async function handlersOf(readAnswer: (route: Route) => Promise<string>) {
  const handlers: ((route: Route) => Promise<void>)[] = [];
  const page = {
    url: () => 'http://localhost/cases?state=long',
    route: async (_url: unknown, handler: (route: Route) => Promise<void>) => handlers.push(handler),
  };
  await makeState(page as unknown as Page, readAnswer);
  return handlers;
}

const silence = async () => {
  throw new Error('apiRequestContext.fetch: Timeout 30000ms exceeded');
};

test.each([
  ['is open', async () => {}],
  [
    'has closed',
    async () => {
      throw new Error('Target page, context or browser has been closed');
    },
  ],
])(
  'a request that the site does not answer fails in the page, if it %s, and nowhere else',
  async (_, end) => {
    const abort = jest.fn(end);
    const route = { request: () => ({ method: () => 'GET' }), fetch: silence, abort };
    const handlers = await handlersOf(silence);
    for (const handle of handlers) await handle(route as unknown as Route);
    expect(abort).toHaveBeenCalledTimes(2);
  },
);
