/**
 * Checks a list record by record, for `readQuery`. One that breaks the contract is left out and logged; the others are
 * shown.
 *
 * @param parse checks one record and throws where it is not as agreed.
 */
export function parseList<T>(parse: (record: unknown) => T): (body: unknown) => T[] {
  return (body) => {
    if (!Array.isArray(body)) throw new TypeError('not a list');
    return body.flatMap((record) => {
      try {
        return [parse(record)];
      } catch (error) {
        console.error('A record was left out of a list.', record, error);
        return [];
      }
    });
  };
}
