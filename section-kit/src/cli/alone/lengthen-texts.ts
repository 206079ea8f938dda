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
  if (isName.test(text)) return text;
  // Paragraphs grow; there are no more of them, and none twice.
  return text.split('\n').map(lengthenLine).join('\n');
}

function lengthenLine(line: string): string {
  if (!hasWord.test(line)) return line;
  const between = /\s/.test(line) ? ' ' : '';
  return Array(times).fill(line).join(between);
}
