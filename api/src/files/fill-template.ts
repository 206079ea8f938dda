/** `{{#name}}…{{/name}}`, or `{{name}}`. */
const place = /\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}|\{\{(\w+|\.)\}\}/g;

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
  return template.replace(place, (whole, list?: string, part = '', field = '') => {
    const value = Object.hasOwn(scope, list ?? field) ? scope[list ?? field] : undefined;
    if (list === undefined)
      return value === undefined || Array.isArray(value) ? whole : escapeText(String(value));
    if (!Array.isArray(value)) return whole;
    return value
      .map((entry) => fillTemplate(part, typeof entry === 'object' ? entry : { '.': entry }, escapeText))
      .join('');
  });
}
