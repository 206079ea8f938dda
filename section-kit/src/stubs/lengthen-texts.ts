const times = 3;
/** Addresses, dates and identifiers: a longer one would be another value, not a longer text. */
const isName = /^(\/|[a-z]+:)|^\d{4}-\d\d-\d\d|^[a-z0-9]+([-_.][a-z0-9]+)*$/;
/** Figures, such as £184K, do not grow. */
const hasWord = /\p{L}{2}/u;

/** The same JSON with every text, also a single word, three times as long. */
export function lengthenTexts(value: unknown): unknown {
  if (typeof value === 'string') return lengthen(value);
  if (Array.isArray(value)) return value.map(lengthenTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, lengthenTexts(inner)]));
}

function lengthen(text: string): string {
  if (isName.test(text)) return text;
  // Lengthens each paragraph and adds none, because repeated paragraphs would be new content.
  return text.split('\n').map(lengthenLine).join('\n');
}

function lengthenLine(line: string): string {
  if (!hasWord.test(line)) return line;
  const between = /\s/.test(line) ? ' ' : '';
  return Array(times).fill(line).join(between);
}
