/**
 * Checks a list record by record, for `readQuery`. It leaves out and logs a record that breaks the contract.
 *
 * @param parse checks one record and throws if the record breaks the contract.
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
