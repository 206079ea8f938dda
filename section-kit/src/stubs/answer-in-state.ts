import type { PageStateName } from '../contract/page-states.ts';
import { lengthenTexts } from './lengthen-texts.ts';

export interface StubAnswer {
  status: number;
  contentType: string;
  body: string;
  delayMs: number;
}

const slowMs = 5000;

/**
 * The answer to a read or a write in a state.
 *
 * @param file text of the stub. Undefined if there is none.
 */
export function answerInState(
  state: PageStateName | undefined,
  method: string,
  file: string | undefined,
): StubAnswer {
  if (state === 'failing') return problem(500, 'Internal Server Error');
  if (file === undefined) return problem(404, 'Not Found');
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && state === 'empty') {
    return Array.isArray(JSON.parse(file)) ? json('[]') : problem(404, 'Not Found');
  }
  if (isRead && state === 'long') return json(JSON.stringify(lengthenTexts(JSON.parse(file))));
  return { ...json(file), delayMs: state === 'slow' ? slowMs : 0 };
}

function json(body: string): StubAnswer {
  return { status: 200, contentType: 'application/json', body, delayMs: 0 };
}

/** A problem document like that of the real API. */
function problem(status: number, title: string): StubAnswer {
  const body = JSON.stringify({ type: 'about:blank', title, status });
  return { status, contentType: 'application/problem+json', body, delayMs: 0 };
}
