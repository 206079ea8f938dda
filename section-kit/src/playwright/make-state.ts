import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright';
import { readPageState } from '../contract/page-states.ts';
import { answerInState } from '../stubs/answer-in-state.ts';
import { withoutScripts } from '../stubs/without-scripts.ts';
import { answerRoute } from './answer-route.ts';

/**
 * Makes the state that the address of a stored release names, as `section dev` makes it, in the browser that opens it.
 *
 * @param readAnswer text of what a read is answered with otherwise. Undefined where there is nothing.
 */
export async function makeState(
  page: Page,
  readAnswer: (route: Route) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  await page.route(
    '**/api/**',
    answerRoute(async (route) => {
      const method = route.request().method();
      const state = readPageState(page.url());
      const { delayMs, ...answer } = answerInState(state, method, await readAnswer(route));
      await pause(delayMs);
      await route.fulfill(answer);
    }),
  );
  await page.route(
    ({ href }) => readPageState(href) === 'no-javascript',
    answerRoute(async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': withoutScripts };
      await route.fulfill({ response, headers });
    }),
  );
}
