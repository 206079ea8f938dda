import type { PageStateName } from '../contract/page-states.ts';

/** A policy under which a document behaves as without JavaScript: no script runs, and `noscript` shows. */
export const withoutScripts =
  'sandbox allow-same-origin allow-forms allow-popups allow-top-navigation allow-downloads';

const times = 3;
/** Addresses, dates and identifiers: a longer one would be another value, not a longer text. */
const isName = /^(\/|[a-z]+:)|^\d{4}-\d\d-\d\d|^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** Figures, such as £184K, do not grow. */
const hasWord = /\p{L}{2}/u;

/** A text of a JSON, also a single word, three times as long. */
function lengthen(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || isName.test(value)) return value;
  // Lengthens each paragraph and adds none, because repeated paragraphs would be new content.
  return value.split('\n').map(lengthenLine).join('\n');
}

function lengthenLine(line: string): string {
  if (!hasWord.test(line)) return line;
  const between = /\s/.test(line) ? ' ' : '';
  return Array(times).fill(line).join(between);
}

const slowMs = 5000;

/** The answer to a read or a write in a state. @param file text of the stub. Undefined if there is none. */
export function answerInState(state: PageStateName | undefined, method: string, file: string | undefined) {
  if (state === 'failing') return problem(500, 'Internal Server Error');
  if (file === undefined) return problem(404, 'Not Found');
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && state === 'empty')
    return Array.isArray(JSON.parse(file)) ? json('[]') : problem(404, 'Not Found');
  if (isRead && state === 'long') return json(JSON.stringify(JSON.parse(file, lengthen)));
  return { ...json(file), delayMs: state === 'slow' ? slowMs : 0 };
}

function json(body: string) {
  return { status: 200, contentType: 'application/json', body, delayMs: 0 };
}

/** A problem document like that of the real API. */
function problem(status: number, title: string) {
  const body = JSON.stringify({ type: 'about:blank', title, status });
  return { status, contentType: 'application/problem+json', body, delayMs: 0 };
}
