import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright';
import { readPageState } from '../contract/page-states.ts';
import { answerInState, withoutScripts } from '../stubs/answer-in-state.ts';
import { answerRoute } from './answer-route.ts';

/** Makes the state in the address of a stored release, as `section dev` does. @param readAnswer the answer without it. */
export async function makeState(
  page: Page,
  readAnswer: (route: Route) => Promise<string | undefined> | string | undefined,
): Promise<void> {
  await page.route(
    '**/api/**',
    answerRoute(async (route) => {
      // The shell asks by itself, and no section has a stub of it.
      if (new URL(route.request().url()).pathname === '/api/withdrawn') return route.continue();
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
