const times = 3;
/** Addresses, days and names of records: a longer one would be another one, and not a longer text. */
const isName = /^(\/|[a-z]+:)|^\d{4}-\d\d-\d\d|^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** Figures, such as £184K, do not grow. */
const hasWord = /\p{L}{2}/u;

/** The same JSON with every text three times as long, a single word too. */
export function lengthenTexts(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (Array.isArray(value)) return value.map(lengthenTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthenTexts(inner)]));
}

function lengthen(text: string): string {
  if (isName.test(text) || !hasWord.test(text)) return text;
  const between = /\s/.test(text) ? ' ' : '';
  return Array(times).fill(text).join(between);
}
