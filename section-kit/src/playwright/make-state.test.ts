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
    const route = {
      request: () => ({ method: () => 'GET', url: () => 'http://localhost/api/jobs' }),
      fetch: silence,
      abort,
    };
    const handlers = await handlersOf(silence);
    for (const handle of handlers) await handle(route as unknown as Route);
    expect(abort).toHaveBeenCalledTimes(2);
  },
);

test('the site answers what the shell asks by itself, since no section has a stub of it', async () => {
  const { continue: go, fulfill } = { continue: jest.fn(), fulfill: jest.fn() };
  const request = () => ({ method: () => 'GET', url: () => 'http://localhost/api/withdrawn?releases=a' });
  const [answer] = await handlersOf(async () => '[]');
  await answer?.({ request, continue: go, fulfill } as unknown as Route);
  expect(go).toHaveBeenCalledTimes(1);
  expect(fulfill).not.toHaveBeenCalled();
});
