import { parseList } from '@shortlisted/section-kit/runtime';

/** Checks records whose fields are texts. By hand: a library would be larger than the page's own code. */
export function parseFilled<T>(...fields: (keyof T)[]): (body: unknown) => T[] {
  return parseList((record) => {
    const given = record as T;
    if (!fields.every((field) => typeof given[field] === 'string' && given[field]))
      throw new TypeError('a text is missing');
    return given;
  });
}
