/** `{{#name}}`, `{{/name}}`, `{{name}}` or `{{.}}`. */
const tag = /(\{\{[#/]?(?:\w+|\.)\}\})/;

/**
 * Fills a text of a section with records. `{{#articles}}…{{/articles}}` is repeated for each entry of the list,
 * `{{title}}` is a field of the entry, and `{{.}}` is an entry that is a text. All other braces stay. A template is
 * data of a section: it reaches no more than the given fields.
 */
export function fillTemplate(
  template: string,
  scope: Record<string, unknown>,
  escapeText: (text: string) => string,
): string {
  const pieces = template.split(tag);
  const ends = findEnds(pieces);
  const fill = (start: number, end: number, fields: Record<string, unknown>): string => {
    let filled = '';
    for (let index = start; index < end; index++) {
      const piece = pieces[index] ?? '';
      const name = index % 2 === 1 ? piece.slice(2, -2) : '';
      const isList = name.startsWith('#');
      const key = isList ? name.slice(1) : name;
      const value = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const last = ends.get(index);
      if (isList && last !== undefined && last < end) {
        filled += Array.isArray(value)
          ? value
              .map((entry) => fill(index + 1, last, typeof entry === 'object' ? entry : { '.': entry }))
              .join('')
          : pieces.slice(index, last + 1).join('');
        index = last;
      } else {
        const isField = name !== '' && !isList && value !== undefined && !Array.isArray(value);
        filled += isField ? escapeText(String(value)) : piece;
      }
    }
    return filled;
  };
  return fill(0, pieces.length, scope);
}

/** The place of the nearest end of each list. A search from each beginning would take the square of the time. */
function findEnds(pieces: string[]): Map<number, number> {
  const ends = new Map<number, number>();
  const nearest = new Map<string, number>();
  for (let index = pieces.length - 2; index > 0; index -= 2) {
    const name = pieces[index]?.slice(2, -2) ?? '';
    if (name.startsWith('/')) nearest.set(name.slice(1), index);
    const end = nearest.get(name.slice(1));
    if (name.startsWith('#') && end !== undefined) ends.set(index, end);
  }
  return ends;
}
